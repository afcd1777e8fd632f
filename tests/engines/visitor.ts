/** The three engines of today's browsers: Chrome and Edge, Firefox, Safari. */
export type Engine = 'chromium' | 'firefox' | 'webkit';

/** How a visitor's device is set. */
export interface Settings {
  readonly scheme?: 'light' | 'dark';
  /** Colours that the visitor forces on every page; no engine but Chromium and Firefox knows them. */
  readonly forcedColours?: boolean;
  /** Whether the machine's texts are twice as large, and those of pages with them; of these engines, no other but Firefox can be told. */
  readonly largeText?: boolean;
}

/** A key by its name in UI Events (`KeyboardEvent.key`), `Space` for a space. */
export type Key = 'Enter' | 'Escape' | 'Space' | 'Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'End' | 'Home';

/** A window in a real browser, with what all three engines can be told; selectors name elements of the page that is shown. */
export interface Visitor {
  readonly engine: Engine;
  resize(width: number, height: number): Promise<void>;
  open(address: string): Promise<void>;
  /** Runs a function in the page, which must need nothing from outside itself; returns its answer, as JSON may hold it. */
  ask<Answer, Asked = undefined>(script: (asked: Asked) => Answer, asked?: Asked): Promise<Awaited<Answer>>;
  click(selector: string, index?: number): Promise<void>;
  hover(selector: string, index?: number): Promise<void>;
  /** Types text into a field, after what is there. */
  type(selector: string, text: string, index?: number): Promise<void>;
  press(...keys: readonly Key[]): Promise<void>;
  /** Returns what the window shows, as PNG. */
  picture(): Promise<Buffer>;
  /** Returns the page as it is printed on A4, as PDF. */
  print(): Promise<Buffer>;
  close(): Promise<void>;
}
