import { parseArgs } from 'node:util';
import { messageLanguages } from '../content/printers/message.ts';
import { suggest } from '../content/suggest.ts';

const steps = ['all', 'report', 'comment', 'labels', 'pages', 'pictures', 'preview'] as const;
type Step = (typeof steps)[number];

/** How the command is used. */
export const reviewUsage = `npm run review -- <step> [--base ref] [--lang ${messageLanguages.join('|')}] [--dir review] [--most 12] [--no-pages] [--post]

Compares the content with what it was where the work left its base, and shows what a reviewer wants to know.

  all        everything below that is a file: report.json, comment.md, pictures/, site/ and index.html, into the folder
  report     what was found, as JSON
  comment    the same in words, as Markdown; --post puts it on the pull request, with suggestions on its lines
  labels     which labels belong on the change, as JSON; --post puts them there and asks for reviewers
  pages      the pages that change, as JSON
  pictures   pictures of the changed pages before and after, into pictures/ of the folder
  preview    the pages as they would be, to open from any folder, into site/ of the folder, with an index.html

  --base     the branch or commit to compare with (BASE_REF, else origin/HEAD, origin/main or main)
  --head     for labels: a commit to look at in the place of what lies in the folder; nothing of it is run
  --report   for comment: a file of "report", which may be anybody's, in the place of looking
  --lang     the editor's language (REVIEW_LANGUAGE, else the site's own)
  --no-pages for report and comment: build nothing, and say nothing of the pages
  --dir      the folder for files
  --most     how many pages are pictured
  --post     write to the host whose job this is: GitHub, or GitLab with REVIEW_TOKEN

CONTENT_DIR names the content folder (data).
`;

/** What a step of a review is asked to do. */
export interface ReviewOptions {
  readonly step: Step;
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly report: string | undefined;
  readonly language: string | undefined;
  readonly pages: boolean;
  readonly folder: string;
  readonly most: number;
  readonly post: boolean;
}

/** Reads the arguments of a review; gives `help`, or what is wrong with them. */
export function readReviewOptions(args: readonly string[]): ReviewOptions | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        base: { type: 'string' },
        head: { type: 'string' },
        report: { type: 'string' },
        lang: { type: 'string' },
        dir: { type: 'string', default: 'review' },
        most: { type: 'string', default: '12' },
        'no-pages': { type: 'boolean', default: false },
        post: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const [name = '', ...others] = positionals;
    const step = steps.find((each) => each === name);
    if (step === undefined || others.length > 0) {
      const meant = suggest(name, steps);
      return `${positionals.join(' ')}: ${meant === undefined ? `${steps.join(', ')}?` : `did you mean "${meant}"?`}`;
    }
    const most = Number(values.most);
    if (!Number.isInteger(most) || most < 0) return `--most ${values.most}: a whole number?`;
    if (values.lang !== undefined && !messageLanguages.some((each) => each === values.lang))
      return `--lang ${values.lang}: ${messageLanguages.join(', ')}?`;
    if (values.report !== undefined && step !== 'comment') return `--report: only "comment" reads one.`;
    if (values.head !== undefined && step !== 'labels') return `--head: only "labels" looks at another commit.`;
    if (values.post && step !== 'comment' && step !== 'labels') return `--post: only "comment" and "labels" have something to post.`;
    if (values.head !== undefined && !/^[\w][\w./-]*$/.test(values.head)) return `--head ${values.head}: a commit?`;
    const { base, head, report } = values;
    return { step, base, head, report, language: values.lang, pages: !values['no-pages'], folder: values.dir, most, post: values.post };
  } catch (error) {
    return (error as Error).message;
  }
}
