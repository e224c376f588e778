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
  const byName = new Map(services.map((service) => [service.name, service]))
  const ofForms = servicesByForm(services)
  const forms = standardForms.flatMap((standard): Form[] =>
    byName.has(standard.name) ? [] : [{ ...standard, services: ofForms.get(standard.name) ?? [] }],
  )
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
      summary: form.summary === TUNNEL_ONLY && !isTunnelled(form, byName) ? WITHOUT_TUNNEL : form.summary,
      needs: form.needs.filter((need) => present.has(need)),
      needs_any: form.needs_any.filter((need) => present.has(need)),
    }))
  return addProfiles(derived, services)
}

/** The names of each form's services, in the order of the apps. */
function servicesByForm(services: readonly Service[]): Map<string, string[]> {
  const ofApps = Map.groupBy(services, ({ app }) => app)
  const sharing = Map.groupBy(services, ({ shares_network_of: owner }) => owner)
  const forms = new Map<string, string[]>()
  for (const app of apps)
    for (const service of ofApps.get(app.name) ?? []) {
      const form = formOf(service, sharing.get(service.name) ?? [])
      if (form === null) continue
      const names = forms.get(form)
      if (names) names.push(service.name)
      else forms.set(form, [service.name])
    }
  return forms
}

/** A tunnel belongs to what leaves through it; a tunnel for something else has no form of its own. */
function formOf({ app }: Service, sharing: readonly Service[]): string | null {
  const definition = app === null ? undefined : appNamed(app)
  if (definition?.client?.role !== 'tunnels') return definition?.service.form ?? null
  const inside = new Set(sharing.map((service) => appNamed(service.app ?? '')?.service.form))
  return ['torrents', 'usenet'].find((form) => inside.has(form)) ?? null
}

const isTunnelled = (form: Form, byName: ReadonlyMap<string, Service>): boolean =>
  form.services
    .flatMap((name) => byName.get(name) ?? [])
    .every(({ app, shares_network_of: shared }) => shared !== null || appNamed(app ?? '')?.client?.role === 'tunnels')

function addProfiles(forms: readonly Form[], services: readonly Service[]): Form[] {
  const byName = new Map(forms.map((form) => [form.name, form]))
  const taken = new Set(services.map(({ name }) => name))
  const named = services.flatMap(({ name, profiles }) => profiles.map((profile) => ({ name, profile })))
  for (const [profile, members] of Map.groupBy(named, (one) => one.profile)) {
    if (!FORM_NAME.test(profile) || taken.has(profile)) continue
    const own = members.map(({ name }) => name)
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
