import type { ReactNode } from 'react';
import type { MapAccess } from '../../../pages/map-access.ts';
import type { LocationMapBlock } from '../../../pages/views/types.generated.ts';
import { Action } from '../../ui/Action.tsx';
import { ContactFacts } from '../../ui/ContactFacts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Words } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextIn } from '../../ui/TextIn.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { MapPlace, Name, Place, Practical, Surroundings } from './LocationMap.styles.ts';

/**
 * The name, the address, the directions, the hours and the phones of the site, and a map where the site has a maps key. Where it
 * names a map without a key, visitors read that, and the check reports it.
 */
export function LocationMap({ block, id }: BlockProps<LocationMapBlock>): ReactNode {
  const { site, ui, map } = usePage().site;
  const { anchor, title, text } = block;
  const who = (
    <>
      <TextIn as={Name} text={site.name} />
      <ContactFacts part="address" />
    </>
  );
  return (
    <Section id={id} anchor={anchor} title={<Title text={title ?? ui.mapTitle} />} intro={text}>
      <Surroundings>
        {map === undefined ? (
          <Place>
            <div>
              {who}
              {site.map === undefined ? null : (
                <p role="note">
                  <Words text={ui.map.keyMissing} />
                </p>
              )}
            </div>
          </Place>
        ) : (
          <MapFrame map={map} />
        )}
        <Practical>
          {map === undefined ? null : <div>{who}</div>}
          <ContactFacts part="hours" />
          <ContactFacts part="phones" />
        </Practical>
      </Surroundings>
    </Section>
  );
}

/** The frame of the map, and until the map appears the button that shows it. */
function MapFrame({ map: { key, consent: asked } }: { readonly map: MapAccess }): ReactNode {
  const { site, ui } = usePage().site;
  const { label, loading, consent, show } = ui.map;
  const { latitude = 0, longitude = 0 } = site.contact?.coordinates ?? {};
  const props = {
    key,
    consent: asked,
    name: site.name.value,
    position: { lat: latitude, lng: longitude },
    loading: loading.value,
  };
  return (
    <MapPlace data-island="map" data-load="visible" data-props={JSON.stringify(props)} data-state="initialised">
      <section tabIndex={-1} lang={label.lang} aria-label={label.value.replace('{name}', () => site.name.value)} hidden />
      <Icon name="pin" />
      <p role="status" lang={loading.lang} dir={loading.dir} />
      <div hidden={asked === undefined}>
        {asked === undefined ? null : <TextIn as="p" text={consent} />}
        <Action as="button" type="button" data-tone="quiet">
          <Words text={show} />
        </Action>
      </div>
    </MapPlace>
  );
}
