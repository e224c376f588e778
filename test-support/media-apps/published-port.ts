import type { Machine } from '../../src/platform/machine.ts'

/** Returns a machine whose services publish this port only. */
export async function publishingOnly(machine: Machine, container_port: number, host_port: number): Promise<Machine> {
  const stack = await machine.stack()
  const ports = [{ container_port, host_port, protocol: 'tcp' as const, address: '127.0.0.1' }]
  const engine = await machine.engine()
  const inspectAll = async (ids: readonly string[]) =>
    (await engine.inspectAll(ids)).map((one) => ({
      ...one,
      ports: [{ container: container_port, host: host_port, protocol: 'tcp' as const, address: '127.0.0.1' }],
    }))
  return {
    ...machine,
    stack: async () => ({ ...stack, services: stack.services.map((service) => ({ ...service, ports })) }),
    engine: async () => ({ ...engine, inspectAll }),
  }
}
