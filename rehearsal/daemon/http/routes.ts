import * as change from '../answers/change.ts'
import { createIt } from '../answers/create.ts'
import { events } from '../answers/events.ts'
import { faults, setFault } from '../answers/faults.ts'
import { distribution, image, images, pull, removeImage, tagImage } from '../answers/images.ts'
import { container } from '../answers/inspect.ts'
import { containers } from '../answers/list.ts'
import { logs } from '../answers/logs.ts'
import { createNetwork, network, networks, removeNetwork, volumes } from '../answers/networks.ts'
import { stats } from '../answers/stats.ts'
import { diskUse, info, version } from '../answers/system.ts'
import { problem, type Asked, type Reply } from './reply.ts'
import type { Window } from './versions.ts'

export interface Route {
  method: RegExp
  path: RegExp
  answer: (asked: Asked) => Promise<Reply>
}

/** `{id}` is one part of a path, `{name}` may have slashes in it, as names of images do. */
function route(line: string, answer: Route['answer']): Route {
  const [method = '', path = ''] = line.split(' ')
  const pattern = path.replaceAll('{id}', '([^/]+)').replaceAll('{name}', '(.+)')
  return { method: new RegExp(`^${method}$`), path: new RegExp(`^${pattern}$`), answer }
}

const refused = (line: string, message: string): Route => route(line, async () => problem(501, message))

const NO_PROCESS = 'The rehearsal runs no processes: there is nothing to run this in.'
const NO_FILES = 'The rehearsal keeps no files of containers.'
const NO_BUILD = 'The rehearsal builds, tags and pushes no images.'

/** What is asked most often stands first. */
export const routes = (window: Window): Route[] => [
  route('GET /containers/json', containers),
  route('GET /containers/{id}/json', container),
  route('GET /containers/{id}/logs', logs),
  route('GET /containers/{id}/stats', stats),
  route('POST /containers/create', createIt),
  route('POST /containers/{id}/start', change.startIt),
  route('POST /containers/{id}/stop', change.stopIt),
  route('POST /containers/{id}/restart', change.restartIt),
  route('POST /containers/{id}/kill', change.killIt),
  route('POST /containers/{id}/pause', change.pauseIt),
  route('POST /containers/{id}/unpause', change.unpauseIt),
  route('POST /containers/{id}/wait', change.waitForIt),
  route('DELETE /containers/{id}', change.removeIt),
  route('GET /events', events),
  route('GET /version', version(window)),
  route('GET /info', info(window)),
  route('GET /system/df', diskUse),
  route('GET /images/json', images),
  route('POST /images/create', pull),
  route('GET /images/{name}/json', image),
  route('POST /images/{name}/tag', tagImage),
  route('DELETE /images/{name}', removeImage),
  route('GET /distribution/{name}/json', distribution),
  route('GET /networks', networks),
  route('POST /networks/create', createNetwork),
  route('GET /networks/{id}', network),
  route('DELETE /networks/{id}', removeNetwork),
  route('GET /volumes', volumes),
  route('GET /rehearsal/faults', faults),
  route('POST /rehearsal/faults', setFault),
  refused('POST /containers/{id}/exec', NO_PROCESS),
  refused('POST /exec/{id}/start', NO_PROCESS),
  refused('POST /exec/{id}/resize', NO_PROCESS),
  refused('GET /exec/{id}/json', NO_PROCESS),
  refused('POST /containers/{id}/attach', NO_PROCESS),
  refused('GET /containers/{id}/attach/ws', NO_PROCESS),
  refused('GET /containers/{id}/top', NO_PROCESS),
  refused('POST /containers/{id}/resize', NO_PROCESS),
  refused('GET /containers/{id}/changes', NO_FILES),
  refused('GET /containers/{id}/export', NO_FILES),
  refused('(?:GET|PUT|HEAD) /containers/{id}/archive', NO_FILES),
  refused('POST /containers/{id}/rename', 'The rehearsal renames no containers.'),
  refused('POST /containers/{id}/update', 'The rehearsal changes no limits of containers.'),
  refused('POST /(?:containers|images|networks|volumes|build)/prune', 'The rehearsal prunes nothing.'),
  refused('POST /networks/{id}/(?:connect|disconnect)', 'A rehearsed container keeps the network it was made with.'),
  refused('POST /volumes/create', 'The rehearsal keeps no volumes.'),
  refused('(?:GET|PUT|DELETE) /volumes/{id}', 'The rehearsal keeps no volumes.'),
  refused('POST /(?:build|commit|session)', NO_BUILD),
  refused('POST /images/(?:load|{name}/tag|{name}/push)', NO_BUILD),
  refused('GET /images/(?:search|get|{name}/get|{name}/history)', NO_BUILD),
  refused('POST /auth', 'The rehearsal signs in nowhere.'),
  refused(
    '(?:GET|POST|DELETE) /(?:swarm|nodes|services|tasks|secrets|configs|plugins)(?:/.*)?',
    'The rehearsal is no swarm and has no plugins.',
  ),
]
