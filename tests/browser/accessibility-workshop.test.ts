import { describeAccessiblePages } from '../support/accessible-pages.ts';

// A file of its own, because files run at the same time.
describeAccessiblePages('workshop');
