import type { ServiceManifest } from '../manifest.ts'
import type { AppDefinition } from '../../media-apps/app-definition.ts'
import { appNamed } from '../../media-apps/apps.ts'
import { mergeServiceSettings, type ServiceDraft } from '../service-draft.ts'
import {
  manifestFieldNames,
  storageTypes,
  type PublishedPort,
  type Service,
  type ServiceRecognition,
} from '../stack.ts'
import { configuredPort, deriveManifest } from './derive-manifest.ts'
import { recognizeApp, type AppMatch } from './recognize-app.ts'

/** What `usher stack set SERVICE app=none` writes: the service runs nothing that usher knows. */
export const NO_APP = 'none'

/**
 * Returns a service with everything that is known of it. `x-usher` of the project comes first, then a correction, then
 * what usher derives from the app it recognises.
 */
export function describeService(draft: ServiceDraft, correction: ServiceManifest): Service {
  const written = { ...correction, ...draft.manifest }
  const match = written.app === undefined ? recognizeApp(recognizable(draft)) : undefined
  const app =
    written.app === NO_APP
      ? null
      : (written.app ?? (match?.certainty === 'unsure' ? null : match?.definition.name) ?? null)
  const definition = app === null ? undefined : appNamed(app)
  const derived: ServiceManifest = definition ? deriveManifest(definition, draft) : {}
  const manifest: ServiceManifest = { ...derived, ...written }
  const { data = [], ...storage } = { ...derived.storage, ...correction.storage, ...draft.manifest.storage }
  return {
    name: draft.name,
    image: draft.image,
    profiles: draft.profiles,
    app,
    summary: manifest.summary ?? null,
    without: manifest.without ?? null,
    audience: manifest.audience ?? null,
    weight: manifest.weight ?? 'helpful',
    health: manifest.health ?? null,
    outbound: (manifest.outbound ?? []).map(({ carries = null, ...sent }) => ({ ...sent, carries })),
    persistent_data: manifest.keeps ?? [],
    storage: { ...storage, ...(data[0] !== undefined && { data: data[0] }) },
    content: data,
    ports: openPorts(draft, definition),
    ...(draft.network_mode === 'host' && { on_host_network: true as const }),
    shares_network_of: draft.network_mode?.startsWith('service:') ? draft.network_mode.slice('service:'.length) : null,
    depends_on: draft.depends_on,
    mounts: draft.mounts,
    environment: draft.environment,
    settings: addAppSettings(draft, manifest.settings ?? []),
    memory_bytes: manifest.memory ?? null,
    recognition: describeRecognition(draft, correction, match),
  }
}

/** On the machine's own network nothing is published: the app's port is open at every address of the machine. */
function openPorts(draft: ServiceDraft, definition: AppDefinition | undefined): PublishedPort[] {
  const port = draft.network_mode === 'host' && definition ? configuredPort(definition.recognition, draft) : null
  return port === null ? draft.ports : [{ container_port: port, host_port: port, protocol: 'tcp', address: '0.0.0.0' }]
}

function recognizable({ name, image, ports, mounts, environment, evidence }: ServiceDraft) {
  return {
    names: [name, evidence.container_name, evidence.hostname].filter((one) => one !== null),
    image,
    labels: evidence.labels,
    // A file of `env_file` is often shared by all services, so its variables tell nothing of one.
    variables: environment,
    ports: [...ports.map(({ container_port }) => container_port), ...evidence.exposed_ports],
    paths: mounts.map(({ target }) => target),
  }
}

function describeRecognition(
  { manifest }: ServiceDraft,
  correction: ServiceManifest,
  match: AppMatch | undefined,
): ServiceRecognition {
  const origins: ServiceRecognition['origins'] = {}
  for (const field of manifestFieldNames) {
    if (manifest[field] !== undefined) origins[field] = 'x-usher'
    else if (correction[field] !== undefined) origins[field] = 'correction'
  }
  for (const type of storageTypes) {
    if (manifest.storage?.[type] !== undefined) origins[type] = 'x-usher'
    else if (correction.storage?.[type] !== undefined) origins[type] = 'correction'
  }
  const written = origins.app === 'x-usher' ? 'declared' : origins.app === 'correction' ? 'corrected' : null
  return {
    evidence: match?.evidence ?? [],
    certainty: written ?? match?.certainty ?? null,
    possible_app: match?.certainty === 'unsure' ? match.definition.name : null,
    origins,
  }
}

/** Adds the settings that usher sends to the app, unless Compose fills in a variable of that name. */
function addAppSettings({ settings }: ServiceDraft, names: readonly string[]): Service['settings'] {
  const added = names.map((name) => ({ name, default: null, required: false, applied_by: 'app' as const }))
  return mergeServiceSettings(settings, added)
}
