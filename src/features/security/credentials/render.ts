import type { CredentialData, CredentialsData, CredentialStatus } from '../../../../contract/kinds/credentials.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { statusLabels } from './summary.ts'

const tones: Record<CredentialStatus, TextTone> = {
  verified: 'good',
  'trusted-by-app': 'good',
  rejected: 'bad',
  'not-needed': 'quiet',
  'not-set': 'warn',
  'not-tested': 'quiet',
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

const needsAttention = ({ status, advice }: CredentialData): boolean =>
  advice !== null || status === 'rejected' || status === 'not-known'

/** Those that are not known for one reason, and of which nothing else is to be said. */
function groupByReason(some: readonly CredentialData[]): CredentialData[][] {
  const plain = ({ status, advice, verified_at: worked }: CredentialData) =>
    status === 'not-known' && advice === null && worked === null
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
  const { title, status, because, advice, command, verified_at: worked } = one
  const tone = one.guessable === true ? 'bad' : tones[status]
  const before = status === 'verified' || worked === null ? '' : ` It last worked ${renderer.age(worked)} ago.`
  const said = [because, advice].filter(Boolean).join(' ')
  return [
    `${renderer.paint('strong', title)}  ${renderer.paint(tone, statusLabels[status])}`,
    ...(said + before === '' ? [] : [renderer.wrap(`${said}${before}`.trim(), 2)]),
    ...(command === null ? [] : [renderRemedy({ command, summary: null }, renderer, 2)]),
  ]
}

function renderRow(
  { title, status, stored_in: kept, because, service, used_by: users }: CredentialData,
  renderer: Renderer,
): string[] {
  const others = users.map((user) => user.service).filter((user) => user !== 'usher' && user !== service)
  return [
    renderer.paint('strong', title),
    renderer.paint(tones[status], statusLabels[status]),
    others.length > 0
      ? `for ${others.join(' ')}`
      : kept === null
        ? renderer.paint('quiet', because ?? '')
        : (kept ?? ''),
  ]
}
