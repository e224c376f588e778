import type { OutboundData, UsherContact, ServiceContact } from '../../../../contract/kinds/outbound.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderOutbound(
  { summary, own_contacts, services, silent_services, unknown_services, not_known }: OutboundData,
  renderer: Renderer,
): string {
  const leaving = own_contacts.filter(({ leaves_machine }) => leaves_machine)
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(leaving.length === 0
      ? []
      : ['', renderer.paint('strong', 'usher'), renderer.table(leaving.map(ownRow), { indent: 2 })]),
    ...renderByService(
      'Services',
      services.filter(({ running }) => running !== false),
      renderer,
    ),
    ...renderByService(
      'Services that do not run',
      services.filter(({ running }) => running === false),
      renderer,
    ),
    ...renderNote('Contact nothing outside, as the stack declares', silent_services, renderer),
    ...renderNote('Unknown, because the stack does not describe them', unknown_services, renderer),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
    '',
    renderer.paint('quiet', renderer.wrap(describeLocalContacts(own_contacts))),
  ].join('\n')
}

function ownRow({ destinations, trigger, carries, because, impact }: UsherContact): string[] {
  return [
    destinations.join(', '),
    `${toSentence(trigger)} ${because} Sends: ${carries}. Without it: ${lowerFirst(impact)}.`,
  ]
}

function renderByService(title: string, contacts: readonly ServiceContact[], renderer: Renderer): string[] {
  if (contacts.length === 0) return []
  const lines = [...Map.groupBy(contacts, ({ service }) => service)].flatMap(([service, serviceContacts]) => [
    `  ${service}`,
    renderer.table(
      serviceContacts.map((one) => [renderer.paint('accent', one.destination), describeContact(one)]),
      { indent: 4 },
    ),
  ])
  return ['', renderer.paint('strong', title), ...lines]
}

function describeContact({ because, carries, impact }: ServiceContact): string {
  const sentData = carries === null ? '' : ` Sends: ${carries}.`
  return `${because}.${sentData} Without it: ${lowerFirst(impact)}.`
}

function renderNote(title: string, names: readonly string[], renderer: Renderer): string[] {
  return names.length === 0 ? [] : ['', renderer.wrap(`${title}: ${names.join(', ')}.`)]
}

function describeLocalContacts(usher: readonly UsherContact[]): string {
  const names = (leavesMachine: UsherContact['leaves_machine']) =>
    usher.filter(({ leaves_machine }) => leaves_machine === leavesMachine).map(({ contact }) => contact)
  const engineDependent = names(null)
  const unknown = engineDependent.length === 0 ? '' : ` On the engine’s machine: ${engineDependent.join(', ')}.`
  return `usher contacts these on this machine only: ${names(false).join(', ')}.${unknown} The list is complete; usher outbound --json has every detail.`
}

function toSentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

/** Keeps a name in capitals. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? `${text[0]!.toLowerCase()}${text.slice(1)}` : text
}
