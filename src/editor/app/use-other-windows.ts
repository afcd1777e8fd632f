import { useEffect, useRef } from 'react';
import { joinWindows, type OtherWindows } from './windows.ts';
import type { Workbench } from './workbench.ts';

/** Shares the unsent work with other windows of this browser, and notes whether one of them shows the same document. */
export function useOtherWindows({ siteKey, session, set }: Pick<Workbench, 'siteKey' | 'session' | 'set'>, file: string | undefined): void {
  const windows = useRef<OtherWindows>(undefined);
  useEffect(() => {
    let { pictures, deletions } = session.state();
    // Changes of another window must not be sent back to it.
    let isAdopting = false;
    const joined = joinWindows(siteKey, {
      shared: (isShared) => set({ isShared }),
      added(picture) {
        isAdopting = true;
        void session.addPicture(picture);
        isAdopting = false;
      },
      deletes(name, deletion) {
        isAdopting = true;
        if (deletion === undefined) session.keepPicture(name);
        else session.deletePicture(deletion);
        isAdopting = false;
      },
    });
    windows.current = joined;
    const stop = session.subscribe(() => {
      const { pictures: now, deletions: to } = session.state();
      // A picture comes before the document that names it.
      for (const picture of now) if (!isAdopting && !pictures.includes(picture)) joined.added(picture);
      pictures = now;
      for (const { name } of new Set([...deletions, ...to])) {
        const [was, is] = [deletions, to].map((list) => list.find((deletion) => deletion.name === name));
        if (!isAdopting && was !== is) joined.deletes(name, is);
      }
      deletions = to;
    });
    const leave = session.follow();
    return () => {
      leave();
      stop();
      joined.close();
    };
  }, [siteKey, session, set]);
  useEffect(() => {
    set({ isShared: false });
    windows.current?.open(file);
  }, [set, file]);
}
