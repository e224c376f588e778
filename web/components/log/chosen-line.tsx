import { pathTo, withParameter } from '../../routing/paths.ts'
import { formatExactly } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { CopyButton } from '../command.tsx'
import { Icon } from '../icon.tsx'
import { plainText, type ShownLogLine } from './log-lines.ts'

interface ChosenLineProps {
  line: ShownLogLine
  label: string
  close: () => void
}

/** The line that was chosen: the exact time, and what one can do with it. */
export function ChosenLine({ line, label, close }: ChosenLineProps) {
  const { logs, common } = words()
  const address = withParameter(
    withParameter(pathTo('logs'), 'service', line.service),
    'at',
    new Date(line.at).toISOString(),
  )
  return (
    <section class="chosen-line" aria-label={logs.chosen}>
      <p class="small">
        <strong>
          <bdi>{label}</bdi>
        </strong>{' '}
        <span class="quiet">{formatExactly(line.at)}</span>
      </p>
      <div class="buttons">
        <CopyButton text={plainText(line)} label={logs.copyLine} />
        <CopyButton text={new URL(address, location.origin).href} label={logs.copyLink} />
        <a class="button small" href={address}>
          {logs.context}
        </a>
        <button type="button" class="button ghost small" onClick={close}>
          <Icon name="close" /> {common.close}
        </button>
      </div>
    </section>
  )
}
