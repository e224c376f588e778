import { idleBehaviour, type ContainerBehaviour } from '../../../../rehearsal/daemon/world/behaviour.ts'

/** A container's behaviour: a bash script for real engines, simulated behaviour for the fake one. */
export interface ContainerRole {
  script: string
  /** A single word: Podman's Docker-compatible API splits the command at spaces. */
  check?: string
  behaviour: Partial<ContainerBehaviour>
  restart?: { Name: string; MaximumRetryCount: number }
}

export const IMAGE = 'usher-test:1'
/** An image without containers. */
export const UNUSED_IMAGE = 'usher-test-unused:1'

/** bash has no built-in sleep: it waits for input that never comes, in short intervals so that it reacts to TERM. */
const waitFor = (seconds: number) => `read -t ${seconds} <> <(:) || :`
const stayRunning = `while :; do ${waitFor(0.1)}; done`
const trapTerm = `trap 'exit 0' TERM`

export const containerRoles = {
  quiet: { script: `${trapTerm}; ${stayRunning}`, behaviour: {} },
  talks: {
    script: `${trapTerm}; echo hello; i=0; while :; do i=$((i+1)); echo "tick $i"; ${waitFor(0.1)}; done`,
    behaviour: { startupLog: ['hello'], idleLog: { everyMs: 100, say: () => 'tick' } },
  },
  healthy: { script: `${trapTerm}; ${stayRunning}`, check: 'true', behaviour: {} },
  unhealthy: {
    script: `${trapTerm}; ${stayRunning}`,
    check: 'not_well',
    behaviour: { unhealthyMessage: 'not_well' },
  },
  crashes: {
    script: 'echo begun; echo giving up >&2; exit 3',
    behaviour: { startupLog: ['begun'], selfExit: { afterMs: 10, code: 3, says: ['giving up'] } },
    restart: { Name: 'on-failure', MaximumRetryCount: 2 },
  },
} satisfies Record<string, ContainerRole>

export type ContainerRoleName = keyof typeof containerRoles

/** This label tells the fake engine which behaviour to simulate. */
export const ROLE_LABEL = 'usher.test.role'

export function roleBehaviour(labels: Record<string, string>): ContainerBehaviour {
  const role: ContainerRole | undefined = Object.entries(containerRoles).find(
    ([name]) => name === labels[ROLE_LABEL],
  )?.[1]
  return { ...idleBehaviour, ...role?.behaviour }
}

/** Returns the request body that creates the container, the same for every engine. */
export function createBody(name: ContainerRoleName, labels: Record<string, string>): object {
  const role: ContainerRole = containerRoles[name]
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
