import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { Icon } from '../../view/ui/Icon.tsx';
import { type DataPath, isWithin } from '../../yaml/edits/source-change.ts';
import { Trigger } from './controls.styles.ts';
import { ProblemCount } from './FieldProblems.tsx';
import { Card, CardBody, CardHead } from './form.styles.ts';
import { pathKey, type Target, TargetContext } from './form-context.ts';
import type { FormProblem } from './to-write.ts';

/**
 * Shows a part of the form that is closed at first and rendered when it opens; its problems are counted on it, and a target inside opens
 * it.
 */
export function Fold({
  path,
  title,
  summary,
  problems,
  actions,
  children,
}: {
  readonly path: DataPath;
  readonly title: string;
  /** A line that distinguishes it from similar ones. */
  readonly summary?: ReactNode;
  readonly problems: readonly FormProblem[];
  readonly actions?: ReactNode;
  readonly children: () => ReactNode;
}): ReactNode {
  const target = useContext(TargetContext);
  const [isOpen, setOpen] = useState(() => leadsTo(path, target));
  useLayoutEffect(() => {
    if (leadsTo(path, target)) setOpen(true);
  }, [path, target]);
  return (
    <Card data-path={pathKey(path)}>
      <Disclosure isExpanded={isOpen} onExpandedChange={setOpen}>
        <CardHead>
          <Trigger slot="trigger" data-control="title">
            <Icon name="chevron" />
            <span>
              <strong>{title}</strong>
              {summary}
            </span>
            {isOpen ? null : <ProblemCount problems={problems} />}
          </Trigger>
          {actions}
        </CardHead>
        <DisclosurePanel>{isOpen ? <CardBody>{children()}</CardBody> : null}</DisclosurePanel>
      </Disclosure>
    </Card>
  );
}

/** Returns whether a path is that of a target or contains it; a target of another control does not open it. */
function leadsTo(path: DataPath, target: Target | undefined): boolean {
  if (target === undefined || !isWithin(target.path, path)) return false;
  return target.control === undefined || target.control === 'title' || target.path.length > path.length;
}
