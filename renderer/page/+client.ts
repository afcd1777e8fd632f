import '../../src/browser/islands/page.ts';
