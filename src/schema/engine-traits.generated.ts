// Made from schema/ by `npm run generate`: change the schemas, not this file.
import type { BlockTraits } from './block-traits.ts';

/** The traits of the engine's blocks, by type. */
export const engineTraits: Readonly<Record<string, BlockTraits>> = {
  "callout": {
    "part": {
      "namedBy": "title",
      "readBefore": {
        "property": "tone",
        "words": "calloutTones"
      }
    }
  },
  "cards": {
    "part": {
      "namedBy": "title"
    }
  },
  "care-card": {
    "part": {
      "namedBy": "title",
      "readBefore": {
        "property": "level",
        "words": "careLevels"
      }
    },
    "critical": true
  },
  "contact": {
    "part": {
      "namedBy": "title",
      "usualTitle": "contact"
    },
    "shows": "site.contact"
  },
  "facts": {
    "part": {
      "namedBy": "title"
    },
    "opening": true
  },
  "faq": {
    "part": {
      "namedBy": "title",
      "usualTitle": "frequentQuestions"
    },
    "questions": "items"
  },
  "glossary": {
    "part": {
      "namedBy": "title"
    },
    "shows": "glossary"
  },
  "hero": {
    "part": {
      "namedBy": "title"
    }
  },
  "location-map": {
    "part": {
      "namedBy": "title",
      "usualTitle": "mapTitle"
    },
    "shows": "site.contact.address",
    "connectsTo": "maps"
  },
  "related": {
    "part": {
      "namedBy": "title",
      "usualTitle": "relatedServices"
    }
  },
  "reviews": {
    "part": {
      "namedBy": "title",
      "usualTitle": "reviews"
    },
    "shows": "site.reviews",
    "connectsTo": "maps"
  },
  "search": {
    "part": {
      "namedBy": "title"
    }
  },
  "services": {
    "part": {
      "namedBy": "title"
    }
  },
  "steps": {
    "part": {
      "namedBy": "title"
    }
  },
  "text": {
    "part": {
      "namedBy": "title"
    }
  },
  "tiles": {
    "part": {
      "namedBy": "title"
    }
  }
};

/** The paths of the words of the interface that name parts of pages. */
export const wordsOfParts: readonly string[] = ["calloutTones.info","calloutTones.tip","calloutTones.warning","calloutTones.avoid","careLevels.routine","careLevels.urgent","careLevels.emergency","contact","frequentQuestions","mapTitle","relatedServices","reviews"];
