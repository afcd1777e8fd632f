import '../../src/islands/page.ts';
