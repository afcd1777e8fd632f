import type { ReactNode } from 'react';
import type { LocationMapBlock } from '../../../pages/views/types.generated.ts';
import { Action } from '../../ui/Action.tsx';
import { ContactFacts } from '../../ui/ContactFacts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePage } from '../../ui/page-context.ts';
import { Words } from '../../ui/RichText.tsx';
import { Section } from '../../ui/Section.tsx';
import { Title } from '../../ui/Title.tsx';
import type { BlockProps } from '../block.ts';
import { MapPlace, Name, Place, Practical, Surroundings } from './LocationMap.styles.ts';

/**
 * Where the site's people are and when: their name, the address, the way there, the hours and the phones. A map comes where the
 * site has a key for it; where it has none yet, visitors read so, and the check tells the site’s team.
 */
export function LocationMap({ block, id }: BlockProps<LocationMapBlock>): ReactNode {
  const { site, ui, map } = usePage().site;
  const { anchor, title, text } = block;
  const who = (
    <>
      <Name>
        <Words text={site.name} />
      </Name>
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
          <MapFrame />
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

/** Where the map appears, and until then the offer to show it. */
function MapFrame(): ReactNode {
  const { site, ui, map } = usePage().site;
  const { label, loading, consent, show } = ui.map;
  const { latitude, longitude } = site.contact.coordinates;
  const props = {
    key: map?.key,
    consent: map?.consent,
    name: site.name.value,
    position: { lat: latitude, lng: longitude },
    loading: loading.value,
  };
  return (
    <MapPlace data-island="map" data-load="visible" data-props={JSON.stringify(props)} data-state="initialised">
      <section tabIndex={-1} lang={label.lang} aria-label={label.value.replace('{name}', () => site.name.value)} hidden />
      <Icon name="pin" />
      <p role="status" lang={loading.lang} dir={loading.dir} />
      <div hidden={map?.consent === undefined}>
        {map?.consent === undefined ? null : (
          <p>
            <Words text={consent} />
          </p>
        )}
        <Action as="button" type="button" data-tone="quiet">
          <Words text={show} />
        </Action>
      </div>
    </MapPlace>
  );
}
