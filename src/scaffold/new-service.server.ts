import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { linkDocument, readText } from '../content/compile.server.ts';
import type { LeafKind } from '../content/leaf.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import type { SourceFile } from '../content/source.server.ts';
import { editSource, UneditableSource } from '../editing/edit-source.server.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { replaceFiles } from '../rename/replace-files.server.ts';
import { documentText } from './document-text.server.ts';
import { type ServiceGround, serviceGround } from './service-ground.server.ts';
import { menuFor, type Refusal, refusalOf, type ServiceRequest } from './service-request.server.ts';
import { type ServicePlan, serviceToWrite } from './service-to-write.server.ts';
import { textToWrite } from './text-to-write.ts';
import type { Filling } from './value-to-write.server.ts';

/** The files that were written; or why none was: a wrong request, or mistakes in the content. */
export type NewService = { readonly files: readonly string[] } | { readonly refusal: Refusal } | { readonly problems: readonly Problem[] };

/**
 * Makes a service: a document that the check finds right, whose texts are marked as still to be written in every language of
 * the site, and its entry in a menu. Both are written, or neither; every other character of the menus stays.
 */
export function newService(folder: string, request: ServiceRequest): NewService {
  const ground = serviceGround(folder);
  if ('problems' in ground) return ground;
  const refusal = refusalOf(request, ground);
  if (refusal !== undefined) return { refusal };
  const { context, menus, menusSource } = ground;
  const { slug, inMenu } = request;
  const menu = menuFor(request, ground);
  if (menu === undefined) return { refusal: { reason: 'newNeedsMenu', values: { allowed: menus.map(({ id }) => id).join(', ') } } };
  const place = ground.placeOf(slug);
  const plan = {
    ...request,
    category: menu.id,
    names: { ...place?.label, ...request.names },
    blocks: request.blocks.includes('hero') ? request.blocks : ['hero', ...request.blocks],
  };
  const menusText = readFileSync(path.join(folder, menusSource.file), 'utf8');
  const text = documentText(`${schemasFrom(menusText)}service.schema.json`, serviceToWrite(plan, fillingOf(ground, plan)));
  const source: SourceFile = { file: `services/${slug}.yaml`, kind: 'service', name: slug };
  const draft = readText(source, text);

  let menusAfter = menusText;
  try {
    if (place?.isPlanned === true) menusAfter = editSource(menusText, { kind: 'remove', path: [...place.path, 'planned'] });
    else if (place === undefined && inMenu) {
      const items = ['menus', menus.indexOf(menu), 'items'];
      menusAfter = editSource(menusText, { kind: 'insert', path: items, index: menu.services.length, value: { service: slug } });
    }
  } catch (error) {
    if (!(error instanceof UneditableSource)) throw error;
    return { refusal: { reason: 'newMenusUncertain', values: { file: menusSource.file, found: slug, menu: menu.id } } };
  }
  const problems = [
    ...draft.problems,
    ...linkDocument(draft, withService(context, slug)),
    ...readText(menusSource, menusAfter.replace(/^\uFEFF/, '')).problems,
  ];
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return { problems: errors };

  const files = [{ file: source.file, text }, ...(menusAfter === menusText ? [] : [{ file: menusSource.file, text: menusAfter }])];
  mkdirSync(path.join(folder, 'services'), { recursive: true });
  replaceFiles(
    folder,
    files.map(({ file, text: content }) => ({ from: file, to: file, text: content, isNew: file === source.file })),
  );
  return { files: files.map(({ file }) => file) };
}

/** What stands in the new document until it is written: texts with their mark, and names of what the site has. */
function fillingOf({ context, menus }: ServiceGround, { category, slug }: ServicePlan): Filling {
  const nearby = menus.find(({ id }) => id === category)?.services ?? [];
  const services = [...new Set([...nearby, ...context.services])].filter((service) => service !== slug && context.services.has(service));
  const names: Readonly<Partial<Record<LeafKind, readonly string[]>>> = {
    service: services,
    phone: context.phones,
    sign: (context.signs ?? []).map(({ id }) => id),
    picture: [...context.pictures],
    link: ['/services/'],
  };
  let taken = 0;
  return {
    languages: Object.keys(context.languages),
    text: textToWrite,
    reference(kind, example) {
      const known = names[kind] ?? [];
      taken += 1;
      return known[(taken - 1) % known.length] ?? example;
    },
    choice: (_, example) => example,
    word: (example) => example,
  };
}

/** The way from a service's document to the schemas, as the menus know it from one folder above. */
function schemasFrom(menus: string): string {
  const way = /\$schema=(\S*)menus\.schema\.json/.exec(menus)?.[1] ?? '../schema/';
  return /^[a-z]+:/.test(way) ? way : `../${way}`;
}

function withService(context: LinkContext, slug: string): LinkContext {
  return {
    ...context,
    services: new Set([...context.services, slug]),
    planned: new Set([...context.planned].filter((planned) => planned !== slug)),
    inMenus: context.inMenus === undefined ? undefined : new Set([...context.inMenus, slug]),
  };
}
