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
  const problems = credentials.filter(needsAttention)
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...groupByReason(problems).flatMap((group) => [
      '',
      ...(group.length > 1 ? renderGroup(group, renderer) : renderProblem(group[0]!, renderer)),
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

/** Groups credentials that are unknown for the same reason and have nothing else to report. */
function groupByReason(group: readonly CredentialData[]): CredentialData[][] {
  const hasOnlyReason = ({ status, advice, verified_at: verifiedAt }: CredentialData) =>
    status === 'not-known' && advice === null && verifiedAt === null
  return [...Map.groupBy(group, (one) => (hasOnlyReason(one) ? one.because : one.id)).values()]
}

function renderGroup(group: readonly CredentialData[], renderer: Renderer): string[] {
  const names = renderer.paint('strong', joinWithAnd(group.map(({ title }) => title)))
  return [
    renderer.wrap(`${names}  ${renderer.paint(tones['not-known'], statusLabels['not-known'])}`),
    renderer.wrap(group[0]!.because ?? '', 2),
  ]
}

function renderProblem(one: CredentialData, renderer: Renderer): string[] {
  const { title, status, because, advice, command, verified_at: verifiedAt } = one
  const tone = one.guessable === true ? 'bad' : tones[status]
  const lastWorked =
    status === 'verified' || verifiedAt === null ? '' : ` It last worked ${renderer.age(verifiedAt)} ago.`
  const explanation = [because, advice].filter(Boolean).join(' ')
  return [
    `${renderer.paint('strong', title)}  ${renderer.paint(tone, statusLabels[status])}`,
    ...(explanation + lastWorked === '' ? [] : [renderer.wrap(`${explanation}${lastWorked}`.trim(), 2)]),
    ...(command === null ? [] : [renderRemedy({ command, summary: null }, renderer, 2)]),
  ]
}

function renderRow(
  { title, status, stored_in: storedIn, because, service, used_by: users }: CredentialData,
  renderer: Renderer,
): string[] {
  const otherUsers = users.map((user) => user.service).filter((user) => user !== 'usher' && user !== service)
  return [
    renderer.paint('strong', title),
    renderer.paint(tones[status], statusLabels[status]),
    otherUsers.length > 0
      ? `for ${otherUsers.join(' ')}`
      : storedIn === null
        ? renderer.paint('quiet', because ?? '')
        : (storedIn ?? ''),
  ]
}
