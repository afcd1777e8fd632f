import type { DocumentKind } from '../../schema/documents.ts';
import { engineSchemas } from '../../schema/engine-schemas.generated.ts';
import { memoized } from '../../schema/memoized.ts';
import { openSchemas, schemaPart } from '../../schema/schema-model.ts';
import { siteBlocks } from '../../schema/site-blocks.ts';
import { type SchemaNode, schemaNode } from './schema-node.ts';

/** The schemas bundled with the editor, and those of the site's own blocks, whose script the page runs before this. */
export const schemas = openSchemas({ ...engineSchemas, ...siteBlocks()?.schemas });

/** Returns the node of a kind of document from the schemas bundled with the editor; the same object each time. */
export const documentNode = memoized((kind: DocumentKind): SchemaNode => schemaNode(schemaPart(schemas, kind)));
