import type { OutboundData, UsherContact, ServiceContact } from '../../../../contract/kinds/outbound.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

export function renderOutbound(
  { summary, own_contacts, services, silent_services, unknown_services }: OutboundData,
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
    ...renderNote('Not known, because the stack says nothing of them', unknown_services, renderer),
    '',
    renderer.paint('quiet', renderer.wrap(describeLocalContacts(own_contacts))),
  ].join('\n')
}

function ownRow({ destinations, trigger, carries, because, impact }: UsherContact): string[] {
  return [
    destinations.join(', '),
    `${toSentence(trigger)} ${because} Told: ${carries}. Without it: ${lowerFirst(impact)}.`,
  ]
}

/** A service's name stands above what it contacts: names of places are long. */
function renderByService(title: string, contacts: readonly ServiceContact[], renderer: Renderer): string[] {
  if (contacts.length === 0) return []
  const drawn = [...Map.groupBy(contacts, ({ service }) => service)].flatMap(([service, own]) => [
    `  ${service}`,
    renderer.table(
      own.map((one) => [renderer.paint('accent', one.destination), describeContact(one)]),
      { indent: 4 },
    ),
  ])
  return ['', renderer.paint('strong', title), ...drawn]
}

function describeContact({ because, carries, impact }: ServiceContact): string {
  const tells = carries === null ? '' : ` Told: ${carries}.`
  return `${because}.${tells} Without it: ${lowerFirst(impact)}.`
}

function renderNote(title: string, names: readonly string[], renderer: Renderer): string[] {
  return names.length === 0 ? [] : ['', renderer.wrap(`${title}: ${names.join(', ')}.`)]
}

function describeLocalContacts(usher: readonly UsherContact[]): string {
  const names = (those: UsherContact['leaves_machine']) =>
    usher.filter(({ leaves_machine }) => leaves_machine === those).map(({ contact }) => contact)
  const open = names(null)
  const unknown = open.length === 0 ? '' : ` Wherever the engine is: ${open.join(', ')}.`
  return `What usher contacts on this machine alone: ${names(false).join(', ')}.${unknown} There is nothing else; usher outbound --json says it all.`
}

function toSentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`
}

/** A name in capitals stays as it is. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? `${text[0]!.toLowerCase()}${text.slice(1)}` : text
}
