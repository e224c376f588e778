import { describeService } from '../compose-project/recognition/describe-service.ts'
import { noEvidence } from '../compose-project/recognition/service-evidence.ts'
import type { Form, RemoteService, Service, Stack } from '../compose-project/stack.ts'
import type { AppDefinition } from '../media-apps/app-definition.ts'
import { appNamed, apps } from '../media-apps/apps.ts'
import { knownSettings } from '../settings/known-settings.ts'
import { readRemoteAddress, remoteAddressProblem } from '../settings/values/remote-address.ts'

/**
 * Returns the stack without the services that run elsewhere: a setting such as JELLYFIN_AT says so. What needs such a
 * service is content with it, and everything that is started, backed up or updated here passes over it. A value that is
 * no address counts for nothing; the settings report it.
 */
export function separateRemoteServices(stack: Stack, values: Readonly<Record<string, string>>): Stack {
  const remote = apps.flatMap((app) => remoteServiceOf(app, stack, values) ?? [])
  if (remote.length === 0) return stack
  const names = new Set(remote.map(({ service }) => service.name))
  const services = stack.services.filter(({ name }) => !names.has(name))
  return { ...stack, services, forms: stack.forms.map((form) => withoutServices(form, names, services)), remote }
}

function remoteServiceOf(
  app: AppDefinition,
  stack: Stack,
  values: Readonly<Record<string, string>>,
): RemoteService | undefined {
  if (app.client === null || app.client.role === 'tunnels') return undefined
  const prefix = app.name.toUpperCase()
  const setting = `${prefix}_AT`
  const value = values[setting]?.trim() ?? ''
  if (value === '' || remoteAddressProblem(value) !== null) return undefined
  const declared = stack.services.filter((service) => service.app === app.name)
  const service = declared.find(({ name }) => name === app.name) ?? declared[0] ?? undeclaredService(app, stack)
  return { service, setting, key_setting: keySettingOf(prefix) ?? setting, address: readRemoteAddress(value) }
}

const settingNames = new Set(knownSettings.map(({ name }) => name))

/** Returns the setting with the credential of an app; undefined if usher needs none. */
const keySettingOf = (prefix: string): string | undefined =>
  ['KEY', 'TOKEN', 'PASSWORD'].map((ending) => `${prefix}_${ending}`).find((name) => settingNames.has(name))

/** Returns an app that the project does not declare, as usher knows it. */
function undeclaredService({ name: app }: AppDefinition, { services, forms }: Stack): Service {
  const isTaken = [...services, ...forms].some(({ name }) => name === app)
  const draft = {
    name: isTaken ? `${app}-elsewhere` : app,
    file: '',
    key_path: [],
    image: null,
    image_place: null,
    built: false,
    profiles: [],
    ports: [],
    network_mode: null,
    depends_on: [],
    mounts: [],
    environment: [],
    settings: [],
    manifest: { app },
    evidence: noEvidence,
    resets: new Set<string>(),
  }
  return describeService(draft, {})
}

/** What only serves programs, such as the tunnel of a torrent client, is not needed where that program is elsewhere. */
function withoutServices(form: Form, remote: ReadonlySet<string>, here: readonly Service[]): Form {
  const met_elsewhere = form.services.filter((name) => remote.has(name))
  if (met_elsewhere.length === 0) return form
  const left = form.services.filter((name) => !remote.has(name))
  const isHelper = (name: string) =>
    appNamed(here.find((service) => service.name === name)?.app ?? '')?.withoutPage === true
  return left.every(isHelper) ? { ...form, services: [], met_elsewhere } : { ...form, services: left }
}
