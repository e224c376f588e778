import { apps, appNamed } from '../../media-apps/apps.ts'
import type { Form, Service } from '../stack.ts'
import { labelForForm, standardForms } from './standard-forms.ts'

/** A form of forms is offered only where it joins this many. */
const LEAST_JOINED = 2
const FORM_NAME = /^[a-z0-9][a-z0-9_-]*$/
const TUNNEL_ONLY = 'Torrents, through the tunnel only'
const WITHOUT_TUNNEL = 'Torrents'

/**
 * Returns forms for a stack that declares none: what its apps are for, in the words of the shipped stack, and a form
 * for each Compose profile. A form whose name is also a service's is skipped: the service is meant by it.
 */
export function deriveForms(services: readonly Service[]): Form[] {
  const forms = standardForms.flatMap((standard): Form[] => {
    if (services.some(({ name }) => name === standard.name)) return []
    return [{ ...standard, services: servicesOfForm(standard.name, services) }]
  })
  const present = new Map(forms.filter((form) => form.services.length > 0).map((form) => [form.name, form]))
  for (const form of forms) {
    const joins = [...form.needs, ...form.needs_any].filter((need) => present.has(need))
    if (form.services.length === 0 && joins.length >= (form.needs_any.length > 0 ? 1 : LEAST_JOINED))
      present.set(form.name, form)
  }
  const derived = forms
    .filter(({ name }) => present.has(name))
    .map((form) => ({
      ...form,
      summary: form.summary === TUNNEL_ONLY && !isTunnelled(form, services) ? WITHOUT_TUNNEL : form.summary,
      needs: form.needs.filter((need) => present.has(need)),
      needs_any: form.needs_any.filter((need) => present.has(need)),
    }))
  return addProfiles(derived, services)
}

function servicesOfForm(form: string, services: readonly Service[]): string[] {
  return apps.flatMap((app) =>
    services
      .filter((service) => service.app === app.name && formOf(service, services) === form)
      .map(({ name }) => name),
  )
}

/** A tunnel belongs to what leaves through it; a tunnel for something else has no form of its own. */
function formOf({ app, name }: Service, services: readonly Service[]): string | null {
  const definition = app === null ? undefined : appNamed(app)
  if (definition?.client?.role !== 'tunnels') return definition?.service.form ?? null
  const inside = services
    .filter((service) => service.shares_network_of === name && service.app !== null)
    .map((service) => appNamed(service.app!)?.service.form)
  return ['torrents', 'usenet'].find((form) => inside.includes(form)) ?? null
}

function isTunnelled(form: Form, services: readonly Service[]): boolean {
  return services
    .filter(({ name }) => form.services.includes(name))
    .every(({ app, shares_network_of: shared }) => shared !== null || appNamed(app ?? '')?.client?.role === 'tunnels')
}

function addProfiles(forms: readonly Form[], services: readonly Service[]): Form[] {
  const byName = new Map(forms.map((form) => [form.name, form]))
  for (const profile of new Set(services.flatMap(({ profiles }) => profiles))) {
    if (!FORM_NAME.test(profile) || services.some(({ name }) => name === profile)) continue
    const own = services.filter(({ profiles }) => profiles.includes(profile)).map(({ name }) => name)
    const form = byName.get(profile)
    byName.set(profile, {
      name: profile,
      label: form?.label ?? labelForForm(profile),
      summary: form?.summary ?? `The services of the profile ${profile}`,
      needs: form?.needs ?? [],
      needs_any: form?.needs_any ?? [],
      services: [...new Set([...(form?.services ?? []), ...own])],
    })
  }
  return [...byName.values()]
}
