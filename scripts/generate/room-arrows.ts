import { readFileSync } from 'node:fs';

interface Room {
  readonly name: string;
  readonly allow: readonly string[];
}

/** The rooms of `src` and the rooms that each may import, from the list that the linter reads, the highest first. */
export function rooms(): ReadonlyMap<string, readonly string[]> {
  const { rules } = JSON.parse(readFileSync('rev-dep.config.json', 'utf8')) as {
    readonly rules: readonly { readonly moduleBoundaries: readonly Room[] }[];
  };
  const listed = rules.flatMap(({ moduleBoundaries }) => moduleBoundaries);
  const names = new Set(listed.map(({ name }) => name));
  const roomOf = (pattern: string): string => /^src\/([^/]+)\/\*\*$/.exec(pattern)?.[1] ?? '';
  return new Map(listed.map(({ name, allow }) => [name, allow.map(roomOf).filter((other) => other !== name && names.has(other))]));
}

/** Returns on how many floors the rooms are: one more than the longest chain of imports. Throws at a circle. */
export function floorsOf(arrows: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (room: string, above: readonly string[]): number => {
    if (above.includes(room)) throw new Error(`A circle: ${[...above, room].join(' → ')}`);
    const floor = floors.get(room) ?? 1 + Math.max(0, ...(arrows.get(room) ?? []).map((below) => floorOf(below, [...above, room])));
    floors.set(room, floor);
    return floor;
  };
  for (const room of arrows.keys()) floorOf(room, []);
  return floors;
}

/** Returns `src/README.md` with the drawing of today's arrows, floor by floor, in the place of the one it has. */
export function withDrawing(readme: string): string {
  const arrows = rooms();
  const floors = floorsOf(arrows);
  const highest = Math.max(...floors.values());
  const count = [...arrows.values()].flat().length;
  const byFloor = Array.from({ length: highest }, (_, index) => {
    const floor = highest - index;
    const here = [...arrows.keys()].filter((room) => floors.get(room) === floor);
    return `  subgraph floor${floor}["${floor}"]\n    ${here.join('\n    ')}\n  end`;
  });
  const lines = [...arrows].flatMap(([room, below]) => (below.length === 0 ? [] : [`  ${room} --> ${below.join(' & ')}`]));
  const drawing = [
    `${arrows.size} rooms on ${highest} floors, ${count} arrows.`,
    '',
    '```mermaid',
    'flowchart TB',
    ...byFloor,
    ...lines,
    '```',
  ].join('\n');
  return readme.replace(/(<!-- arrows: .*? -->\n).*?(\n<!-- end of arrows -->)/s, (_, begin: string, end: string) => begin + drawing + end);
}
