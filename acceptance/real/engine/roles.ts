import { quiet, type Behaviour } from '../../../rehearsal/daemon/world/behaviour.ts'

/** What a container of these tests does, for a real engine as a program of bash alone, for the pretend one as a behaviour. */
export interface Role {
  script: string
  /** One word: Podman's Docker-compatible API takes a check apart at its spaces. */
  check?: string
  behaviour: Partial<Behaviour>
  restart?: { Name: string; MaximumRetryCount: number }
}

export const IMAGE = 'usher-test:1'
/** One that no container is made from. */
export const UNUSED = 'usher-test-unused:1'

/** bash has no sleep of its own: it waits for input that never comes, in short turns so that TERM is heeded. */
const wait = (seconds: number) => `read -t ${seconds} <> <(:) || :`
const forEver = `while :; do ${wait(0.1)}; done`
const ending = `trap 'exit 0' TERM`

export const roles = {
  quiet: { script: `${ending}; ${forEver}`, behaviour: {} },
  talks: {
    script: `${ending}; echo hello; i=0; while :; do i=$((i+1)); echo "tick $i"; ${wait(0.1)}; done`,
    behaviour: { hello: ['hello'], chatter: { everyMs: 100, say: () => 'tick' } },
  },
  healthy: { script: `${ending}; ${forEver}`, check: 'true', behaviour: {} },
  unhealthy: {
    script: `${ending}; ${forEver}`,
    check: 'not_well',
    behaviour: { unwell: 'not_well' },
  },
  crashes: {
    script: 'echo begun; echo giving up >&2; exit 3',
    behaviour: { hello: ['begun'], exits: { afterMs: 10, code: 3, says: ['giving up'] } },
    restart: { Name: 'on-failure', MaximumRetryCount: 2 },
  },
} satisfies Record<string, Role>

export type RoleName = keyof typeof roles

/** The label that tells the pretend engine which program a container would be. */
export const ROLE_LABEL = 'usher.test.role'

export function behaviourOf(labels: Record<string, string>): Behaviour {
  const role: Role | undefined = Object.entries(roles).find(([name]) => name === labels[ROLE_LABEL])?.[1]
  return { ...quiet, ...role?.behaviour }
}

/** The body that makes such a container; one body for every engine. */
export function creation(name: RoleName, labels: Record<string, string>): object {
  const role: Role = roles[name]
  return {
    Image: IMAGE,
    Cmd: ['/bash', '-c', role.script],
    Env: ['COLOUR=green'],
    Labels: { [ROLE_LABEL]: name, ...labels },
    ...(role.check && {
      Healthcheck: { Test: ['CMD', '/bash', '-c', role.check], Interval: 300e6, Timeout: 5e9, Retries: 2 },
    }),
    HostConfig: { NetworkMode: 'none', Memory: 64 * 1024 * 1024, ...(role.restart && { RestartPolicy: role.restart }) },
  }
}
