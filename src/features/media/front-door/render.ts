import type { FrontDoorData } from '../../../../contract/kinds/front-door.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { qrCode } from './qr-code.ts'

/** Light modules around the code. Many cameras cannot find it without them. source: ISO/IEC 18004, 9.1 */
const QUIET_ZONE = 4

export function renderFrontDoor(data: FrontDoorData, renderer: Renderer): string {
  if (renderer.card && data.card) return renderCard(data.card, renderer)
  renderer.addFootnotes('front door')
  const { rehearsal, address, service, because, advice, command, other_addresses } = data
  const lines = [
    ...(rehearsal ? [renderer.paint('accent', 'This is a rehearsal: the engine and the apps are simulated.'), ''] : []),
    address === null ? renderer.paint('strong', because) : `${renderer.paint('strong', address)}  ${service}`,
    ...(address === null ? [] : [renderer.wrap(because)]),
  ]
  if (advice !== null) {
    const card = renderer.card ? ' There is no card until then.' : ''
    lines.push(
      '',
      renderer.paint('warn', renderer.wrap(advice + card)),
      ...(command === null ? [] : [renderCommand(command, renderer)]),
    )
  }
  if (other_addresses.length > 0)
    lines.push(
      '',
      'Not the front door:',
      renderer.table(
        other_addresses.map((other) => renderOtherAddress(other, renderer)),
        { indent: 2 },
      ),
    )
  if (address !== null && data.card && !renderer.card)
    lines.push('', renderer.paint('quiet', `To print a card: ${renderer.paint('accent', 'usher front-door --card')}`))
  return lines.join('\n')
}

function renderCommand(command: string, renderer: Renderer): string {
  return `${renderer.symbol('arrow')} ${renderer.paint('accent', command)}`.trimStart()
}

function renderOtherAddress(
  { service, address, because, stopped_at }: FrontDoorData['other_addresses'][number],
  renderer: Renderer,
): string[] {
  return [address, service, stopped_at === null ? because : `${because}, since ${renderer.time(stopped_at)}`]
}

function renderCard({ title, address, lines }: NonNullable<FrontDoorData['card']>, renderer: Renderer): string {
  const picture = renderer.bitmap(qrCode(address, QUIET_ZONE))
  return [
    renderer.paint('strong', title),
    '',
    ...(picture === '' ? [] : [picture, '']),
    renderer.paint('strong', address),
    '',
    ...lines.map((line) => renderer.wrap(line)),
  ].join('\n')
}
