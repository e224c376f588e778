/** Restarts a container of the household through the engine at `unix`. Resolves when it runs again. */
export async function restartContainer(service: string, unix: string): Promise<void> {
  const named = (await (await fetch('http://engine/containers/json?all=1', { unix })).json()) as {
    Id: string
    Names: string[]
  }[]
  const { Id } = named.find(({ Names }) => Names.some((name) => name.includes(service)))!
  await fetch(`http://engine/containers/${Id}/restart?t=0`, { unix, method: 'POST' })
}
