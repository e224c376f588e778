import type { CredentialData, CredentialsData, CredentialStatus } from '../../../../contract/kinds/credentials.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { statusLabels } from './summary.ts'

const tones: Record<CredentialStatus, TextTone> = {
  works: 'good',
  vouched: 'good',
  refused: 'bad',
  'not-needed': 'quiet',
  'not-set': 'warn',
  'not-tried': 'quiet',
  'not-known': 'warn',
}

export function renderCredentials(
  { summary, credentials, not_known: unknown }: CredentialsData,
  renderer: Renderer,
): string {
  renderer.addFootnotes('credential')
  const troubled = credentials.filter(needsAttention)
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...groupByReason(troubled).flatMap((some) => [
      '',
      ...(some.length > 1 ? renderGroup(some, renderer) : renderProblem(some[0]!, renderer)),
    ]),
    '',
    renderer.table(credentials.filter((one) => !needsAttention(one)).map((one) => renderRow(one, renderer))),
    ...unknown
      .filter(({ because }) => !credentials.some((one) => one.because === because))
      .map(({ because }) => `\n${renderer.wrap(`${renderer.symbol('warn')} ${because}`)}`),
  ].join('\n')
}

const needsAttention = ({ standing, advice }: CredentialData): boolean =>
  advice !== null || standing === 'refused' || standing === 'not-known'

/** Those that are not known for one reason, and of which nothing else is to be said. */
function groupByReason(some: readonly CredentialData[]): CredentialData[][] {
  const plain = ({ standing, advice, worked_at: worked }: CredentialData) =>
    standing === 'not-known' && advice === null && worked === null
  return [...Map.groupBy(some, (one) => (plain(one) ? one.because : one.id)).values()]
}

function renderGroup(some: readonly CredentialData[], renderer: Renderer): string[] {
  const names = renderer.paint('strong', joinWithAnd(some.map(({ title }) => title)))
  return [
    renderer.wrap(`${names}  ${renderer.paint(tones['not-known'], statusLabels['not-known'])}`),
    renderer.wrap(some[0]!.because ?? '', 2),
  ]
}

function renderProblem(one: CredentialData, renderer: Renderer): string[] {
  const { title, standing, because, advice, command, worked_at: worked } = one
  const tone = one.guessable === true ? 'bad' : tones[standing]
  const before = standing === 'works' || worked === null ? '' : ` It last worked ${renderer.age(worked)} ago.`
  const said = [because, advice].filter(Boolean).join(' ')
  return [
    `${renderer.paint('strong', title)}  ${renderer.paint(tone, statusLabels[standing])}`,
    ...(said + before === '' ? [] : [renderer.wrap(`${said}${before}`.trim(), 2)]),
    ...(command === null ? [] : [renderRemedy({ command, summary: null }, renderer, 2)]),
  ]
}

function renderRow(
  { title, standing, kept_in: kept, because, service, used_by: users }: CredentialData,
  renderer: Renderer,
): string[] {
  const others = users.map((user) => user.service).filter((user) => user !== 'usher' && user !== service)
  return [
    renderer.paint('strong', title),
    renderer.paint(tones[standing], statusLabels[standing]),
    others.length > 0
      ? `for ${others.join(' ')}`
      : kept === null
        ? renderer.paint('quiet', because ?? '')
        : (kept ?? ''),
  ]
}
