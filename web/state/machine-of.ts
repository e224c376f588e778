import type { Client } from '../../clients/typescript/src/index.ts'

const machines = new WeakMap<Client, string>()

/** Remembers which machine a client asks. */
export const bindClient = (client: Client, machine: string): void => void machines.set(client, machine)

/** Returns the machine that a client asks; an empty text for the one that serves. */
export const machineOf = (client: Client): string => machines.get(client) ?? ''
