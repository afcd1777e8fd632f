/** The custom property that has `visible` on a page whose sections are all laid out at once (`laterSections`). */
export const laterVisibility = '--all';
