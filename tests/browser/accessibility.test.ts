import { describeAccessiblePages } from '../support/accessible-pages.ts';

describeAccessiblePages('clinic');
