import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { MediaServer, ServerMember } from '../../../platform/media-apps/roles/media-server.ts'
import type { DeskMember, RequestDesk } from '../../../platform/media-apps/roles/request-desk.ts'
import { needed } from '../../../platform/media-apps/connection/needed.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'

/** The apps that let somebody in, and whom they know. The desk may be off. */
export interface People {
  server: MediaServer
  members: ServerMember[]
  desk: RequestDesk | undefined
  asking: DeskMember[]
}

export async function peopleOf(machine: Machine): Promise<People> {
  const { servers, desks } = await appsOf(machine)
  const [server] = servers
  const [desk] = desks
  if (!server) throw refuse('MEMBER-1', {})
  const [members, asking] = await Promise.all([needed(server.members()), desk ? needed(desk.members()) : []])
  return { server, members, desk, asking }
}

export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
