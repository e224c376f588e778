/** Restarts a container of the household through the engine at `unix`. Resolves when it runs again. */
export async function restartContainer(service: string, unix: string): Promise<void> {
  await restartById(await findContainer(service, unix), unix)
}

/** Returns the id of the container of a service. */
export async function findContainer(service: string, unix: string): Promise<string> {
  const named = (await (await fetch('http://engine/containers/json?all=1', { unix })).json()) as {
    Id: string
    Names: string[]
  }[]
  return named.find(({ Names }) => Names.some((name) => name.includes(service)))!.Id
}

export async function restartById(id: string, unix: string): Promise<void> {
  await fetch(`http://engine/containers/${id}/restart?t=0`, { unix, method: 'POST' })
}
