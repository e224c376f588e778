import type { FrontDoorData } from '../../../../contract/kinds/front-door.ts'
import type { Page } from '../../../lib/report/page.ts'
import { qrCode } from './qr/code.ts'

/** Light modules around a code, without which many cameras do not find it. source: ISO/IEC 18004, 9.1 */
const QUIET = 4

export function drawFrontDoor(data: FrontDoorData, page: Page): string {
  if (page.card && data.card) return drawCard(data.card, page)
  page.explain('front door')
  const { rehearsal, address, service, because, advice, command, others } = data
  const lines = [
    ...(rehearsal ? [page.paint('accent', 'This is a rehearsal: the engine and the apps are pretended.'), ''] : []),
    address === null ? page.paint('strong', because) : `${page.paint('strong', address)}  ${service}`,
    ...(address === null ? [] : [page.wrap(because)]),
  ]
  if (advice !== null) {
    const card = page.card ? ' So there is no card yet.' : ''
    lines.push('', page.paint('warn', page.wrap(advice + card)), ...(command === null ? [] : [goTo(command, page)]))
  }
  if (others.length > 0)
    lines.push(
      '',
      'Not the front door:',
      page.table(
        others.map((one) => row(one, page)),
        { indent: 2 },
      ),
    )
  if (address !== null && data.card && !page.card)
    lines.push('', page.paint('quiet', `A card to print: ${page.paint('accent', 'usher front-door --card')}`))
  return lines.join('\n')
}

function goTo(command: string, page: Page): string {
  return `${page.symbol('arrow')} ${page.paint('accent', command)}`.trimStart()
}

function row({ service, address, because, since }: FrontDoorData['others'][number], page: Page): string[] {
  return [address, service, since === null ? because : `${because}, since ${page.time(since)}`]
}

function drawCard({ title, address, lines }: NonNullable<FrontDoorData['card']>, page: Page): string {
  const code = qrCode(address)
  const picture = code ? page.picture(framed(code)) : ''
  return [
    page.paint('strong', title),
    '',
    ...(picture === '' ? [] : [picture, '']),
    page.paint('strong', address),
    '',
    ...lines.map((line) => page.wrap(line)),
  ].join('\n')
}

function framed(code: readonly (readonly boolean[])[]): boolean[][] {
  const light = (count: number) => Array<boolean>(count).fill(false)
  const side = code.length + 2 * QUIET
  const margin = () => Array.from({ length: QUIET }, () => light(side))
  return [...margin(), ...code.map((row) => [...light(QUIET), ...row, ...light(QUIET)]), ...margin()]
}
