import { signal } from '@preact/signals'
import type { StatusData } from '../../clients/typescript/src/index.ts'
import { formatList } from '../words/format.ts'

type Names = ReadonlyMap<string, string>

const services = signal<Names>(new Map())
const forms = signal<Names>(new Map())

/** What usher calls them for people. A usher that does not say so yet leaves it out. */
interface Labelled {
  label?: string
}

/** Remembers how services and forms are called for people. */
export function learnNames(status: Pick<StatusData, 'services' | 'forms'>): void {
  services.value = namesOf(status.services, ({ service }) => service)
  forms.value = namesOf(status.forms, ({ form }) => form)
}

function namesOf<Item extends object>(items: readonly Item[], idOf: (item: Item) => string): Names {
  return new Map(items.map((item) => [idOf(item), (item as Labelled).label ?? capitalize(idOf(item))]))
}

const capitalize = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1)

/** The name of a service for people: `qBittorrent`. */
export const serviceName = (service: string): string => services.value.get(service) ?? capitalize(service)

/** The name of a form for people: `Series`. */
export const formName = (form: string): string => forms.value.get(form) ?? capitalize(form)

/** Names services in a sentence: `Sonarr and Radarr`. */
export const nameServices = (names: readonly string[]): string => formatList(names.map(serviceName))

/** Names forms and services in a sentence; an empty text for none, which means everything. */
export function nameTargets({ forms: given = [], services: named = [] }: Targets): string {
  return formatList([...given.map(formName), ...named.map(serviceName)])
}

export interface Targets {
  forms?: readonly string[]
  services?: readonly string[]
}
