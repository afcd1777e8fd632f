// Made from price-list.schema.json: change the schema, not this file.
import type { PlainText, Text } from 'service-pages/block';

/** Works and what they cost. For a page on which visitors compare prices. */
export interface PriceListBlock {
  readonly type: "price-list";
  readonly anchor?: string;
  readonly title: Text;
  readonly intro?: Text;
  /** In the order in which visitors read them. */
  readonly rows: readonly {
    readonly work: Text;
    /** In pounds, with a dot before the pence. */
    readonly price: number;
    /** Such as “from”, where the work may cost more. */
    readonly from?: PlainText;
  }[];
}
