/**
 * The engine's own colours, for visitors who prefer a light screen; each text reaches 7:1 on its grounds (WCAG 2.2, 1.4.6), which
 * `contrastPairs` lists.
 */
export const light = {
  ground: '#fbf6ec',
  surface: '#ffffff',
  soft: '#f4ecdb',
  ink: '#10323a',
  quiet: '#2c4b52',
  line: '#d8ccb3',
  link: '#0b4550',
  accent: '#f2b544',
  onAccent: '#10272d',
  deep: '#0c3d47',
  onDeep: '#fdf9f1',
  emergency: '#8a0f12',
  emergencyFill: '#960f12',
  onEmergency: '#ffffff',
  emergencySoft: '#fdeeea',
  urgent: '#5a3900',
  urgentSoft: '#fdf0d0',
  routine: '#0a443b',
  routineSoft: '#e5f1ec',
};

/** The colours of one scheme. */
export type Palette = Readonly<typeof light>;

/** The engine's own colours, for visitors who prefer a dark screen. */
export const dark: Palette = {
  ground: '#0a1e24',
  surface: '#112c34',
  soft: '#15343d',
  ink: '#f6f0e4',
  quiet: '#d3dcd8',
  line: '#39565e',
  link: '#a9dfe3',
  accent: '#f4be55',
  onAccent: '#10272d',
  deep: '#061519',
  onDeep: '#f6f0e4',
  emergency: '#ffc1b8',
  emergencyFill: '#ffc1b8',
  onEmergency: '#3a1517',
  emergencySoft: '#3a1517',
  urgent: '#ffdf9e',
  urgentSoft: '#3a2b0c',
  routine: '#b5e6d6',
  routineSoft: '#0d332d',
};

/** Text on ground, as components combine them: each pair needs the contrast that the site asks for. */
export const contrastPairs: readonly (readonly [text: keyof Palette, ground: keyof Palette])[] = [
  ...(['ground', 'surface', 'soft'] as const).flatMap((ground) =>
    (['ink', 'quiet', 'link', 'emergency'] as const).map((text) => [text, ground] as const),
  ),
  ['onAccent', 'accent'],
  ['onDeep', 'deep'],
  ['onEmergency', 'emergencyFill'],
  ['emergency', 'emergencySoft'],
  ['ink', 'emergencySoft'],
  ['urgent', 'urgentSoft'],
  ['ink', 'urgentSoft'],
  ['routine', 'routineSoft'],
  ['ink', 'routineSoft'],
];

/** What a site's pages look like: its colours in both schemes, and what it chose of the rest. */
export interface SiteTheme {
  readonly light: Palette;
  readonly dark: Palette;
  readonly corners: 'round' | 'soft' | 'square';
  readonly density: 'roomy' | 'compact';
  readonly motif: 'circles' | 'none';
  /** The engine's letters, which are made for people who see badly, or those of the visitor's machine. */
  readonly letters: 'legible' | 'device';
}

/** The look of a site that says nothing about it. */
export const usualTheme: SiteTheme = { light, dark, corners: 'round', density: 'roomy', motif: 'circles', letters: 'legible' };
