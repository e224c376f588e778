import * as change from '../handlers/container-actions.ts'
import { createContainer } from '../handlers/container-create.ts'
import { streamEvents } from '../handlers/events.ts'
import { listFaults, setFault } from '../handlers/faults.ts'
import {
  inspectDistribution,
  inspectImage,
  listImages,
  createImage,
  removeImage,
  tagImage,
} from '../handlers/images.ts'
import { inspectContainer } from '../handlers/container-inspect.ts'
import { listContainers } from '../handlers/container-list.ts'
import { streamLogs } from '../handlers/container-logs.ts'
import { createNetwork, inspectNetwork, listNetworks, removeNetwork, listVolumes } from '../handlers/networks.ts'
import { streamStats } from '../handlers/container-stats.ts'
import { diskUse, infoHandler, versionHandler } from '../handlers/system.ts'
import { errorReply, type DaemonRequest, type DaemonReply } from './reply.ts'
import type { ApiVersionRange } from './api-versions.ts'

export interface DaemonRoute {
  method: RegExp
  path: RegExp
  handle: (request: DaemonRequest) => Promise<DaemonReply>
}

/** `{id}` matches one segment of a path; `{name}` may contain slashes, as image names do. */
function route(line: string, handle: DaemonRoute['handle']): DaemonRoute {
  const [method = '', path = ''] = line.split(' ')
  const pattern = path.replaceAll('{id}', '([^/]+)').replaceAll('{name}', '(.+)')
  return { method: new RegExp(`^${method}$`), path: new RegExp(`^${pattern}$`), handle }
}

const unsupportedRoute = (line: string, message: string): DaemonRoute =>
  route(line, async () => errorReply(501, message))

const NO_PROCESS = 'The rehearsal runs no processes, so it cannot execute a command.'
const NO_FILES = 'The rehearsal does not store container files.'
const NO_BUILD = 'The rehearsal cannot build, tag or push images.'

/** The most frequent routes come first. */
export const daemonRoutes = (window: ApiVersionRange): DaemonRoute[] => [
  route('GET /containers/json', listContainers),
  route('GET /containers/{id}/json', inspectContainer),
  route('GET /containers/{id}/logs', streamLogs),
  route('GET /containers/{id}/stats', streamStats),
  route('POST /containers/create', createContainer),
  route('POST /containers/{id}/start', change.startContainer),
  route('POST /containers/{id}/stop', change.stopContainer),
  route('POST /containers/{id}/restart', change.restartContainer),
  route('POST /containers/{id}/kill', change.killContainer),
  route('POST /containers/{id}/pause', change.pauseContainer),
  route('POST /containers/{id}/unpause', change.unpauseContainer),
  route('POST /containers/{id}/wait', change.waitForContainer),
  route('DELETE /containers/{id}', change.removeContainer),
  route('GET /events', streamEvents),
  route('GET /version', versionHandler(window)),
  route('GET /info', infoHandler(window)),
  route('GET /system/df', diskUse),
  route('GET /images/json', listImages),
  route('POST /images/create', createImage),
  route('GET /images/{name}/json', inspectImage),
  route('POST /images/{name}/tag', tagImage),
  route('DELETE /images/{name}', removeImage),
  route('GET /distribution/{name}/json', inspectDistribution),
  route('GET /networks', listNetworks),
  route('POST /networks/create', createNetwork),
  route('GET /networks/{id}', inspectNetwork),
  route('DELETE /networks/{id}', removeNetwork),
  route('GET /volumes', listVolumes),
  route('GET /rehearsal/faults', listFaults),
  route('POST /rehearsal/faults', setFault),
  unsupportedRoute('POST /containers/{id}/exec', NO_PROCESS),
  unsupportedRoute('POST /exec/{id}/start', NO_PROCESS),
  unsupportedRoute('POST /exec/{id}/resize', NO_PROCESS),
  unsupportedRoute('GET /exec/{id}/json', NO_PROCESS),
  unsupportedRoute('POST /containers/{id}/attach', NO_PROCESS),
  unsupportedRoute('GET /containers/{id}/attach/ws', NO_PROCESS),
  unsupportedRoute('GET /containers/{id}/top', NO_PROCESS),
  unsupportedRoute('POST /containers/{id}/resize', NO_PROCESS),
  unsupportedRoute('GET /containers/{id}/changes', NO_FILES),
  unsupportedRoute('GET /containers/{id}/export', NO_FILES),
  unsupportedRoute('(?:GET|PUT|HEAD) /containers/{id}/archive', NO_FILES),
  unsupportedRoute('POST /containers/{id}/rename', 'The rehearsal cannot rename containers.'),
  unsupportedRoute('POST /containers/{id}/update', 'The rehearsal cannot change container limits.'),
  unsupportedRoute('POST /(?:containers|images|networks|volumes|build)/prune', 'The rehearsal cannot prune.'),
  unsupportedRoute(
    'POST /networks/{id}/(?:connect|disconnect)',
    'The rehearsal cannot move a container to another network.',
  ),
  unsupportedRoute('POST /volumes/create', 'The rehearsal has no volumes.'),
  unsupportedRoute('(?:GET|PUT|DELETE) /volumes/{id}', 'The rehearsal has no volumes.'),
  unsupportedRoute('POST /(?:build|commit|session)', NO_BUILD),
  unsupportedRoute('POST /images/(?:load|{name}/tag|{name}/push)', NO_BUILD),
  unsupportedRoute('GET /images/(?:search|get|{name}/get|{name}/history)', NO_BUILD),
  unsupportedRoute('POST /auth', 'The rehearsal has no registry sign-in.'),
  unsupportedRoute(
    '(?:GET|POST|DELETE) /(?:swarm|nodes|services|tasks|secrets|configs|plugins)(?:/.*)?',
    'The rehearsal has no swarm and no plugins.',
  ),
]
