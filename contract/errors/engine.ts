import { defineErrors } from './definition.ts'

/** Errors of the container engine, and of Compose, which makes the changes. */
export const engineErrors = defineErrors({
  'ENGINE-1': {
    cause: 'failed',
    summary: 'There is no container engine on this machine.',
    meaning: 'usher operates containers, so it needs an engine. Checked: {looked}. {difference}',
    remedies: [
      { summary: '{docker}', command: '{docker_command}' },
      { summary: '{podman}', command: '{podman_command}' },
      { summary: 'Then set everything up', command: 'usher setup' },
      { summary: 'Or try usher without an engine', command: 'usher demo' },
    ],
  },
  'ENGINE-2': {
    cause: 'failed',
    summary: 'The container engine is not answering.',
    meaning:
      'usher cannot see the stack until it does. Running services are probably still running, or will come back with the engine.',
    remedies: [{ summary: '{remedy}', command: '{start}' }],
  },
  'ENGINE-3': {
    cause: 'failed',
    summary: 'The container engine is too old: it supports API version {spoken}, and usher needs {needed}.',
    meaning: 'usher cannot read the state of the stack from it.',
    remedies: [{ summary: 'Update the engine', command: null }],
  },
  'ENGINE-4': {
    cause: 'failed',
    summary: 'This user may not use the container engine.',
    meaning:
      'Anyone who can use the engine can do anything on this machine, so access is limited to users who were added.',
    remedies: [
      { summary: '{remedy}', command: '{admit}' },
      { summary: 'Or run usher as the administrator', command: 'sudo usher status' },
    ],
  },
  'ENGINE-5': {
    cause: 'failed',
    summary: 'The container engine refused the request: {said}',
    meaning: null,
    remedies: [{ summary: 'See what the engine reports about itself', command: 'docker info' }],
  },
  'ENGINE-6': {
    cause: 'misasked',
    summary: '"{endpoint}" is not the address of a container engine.',
    meaning:
      'usher reaches an engine at unix:///path/to/socket, tcp://host:port or ssh://user@host. {from} names this one.',
    remedies: [{ summary: 'Give the address yourself', command: 'usher status --engine unix:///var/run/docker.sock' }],
  },
  'ENGINE-7': {
    cause: 'failed',
    summary: 'The container engine did not answer within {seconds} s.',
    meaning: 'It may be busy, or its disk may be slow or full.',
    remedies: [{ summary: 'See what the machine is doing', command: 'top' }],
  },
  'ENGINE-8': {
    cause: 'failed',
    summary:
      'The container engine is too new: it no longer supports API version {spoken}, the newest that usher knows.',
    meaning: 'usher cannot read the state of the stack from it. Running services keep running.',
    remedies: [{ summary: 'Update usher; this shows how', command: 'usher update' }],
  },
  'ENGINE-9': {
    cause: 'failed',
    summary: 'Something other than a container engine is listening at {endpoint}.',
    meaning: 'Another program uses this address, or a proxy in between changes the engine’s responses.',
    remedies: [
      { summary: 'Give the engine’s address yourself', command: 'usher status --engine unix:///var/run/docker.sock' },
    ],
  },
  'ENGINE-10': {
    cause: 'failed',
    summary: 'usher cannot reach a container engine over {over}.',
    meaning: 'It was asked for at {endpoint}. Services that run there keep running.',
    remedies: [{ summary: 'Try the same connection yourself', command: '{attempt}' }],
  },
  'ENGINE-11': {
    cause: 'failed',
    summary: 'The Docker context "{context}" cannot be read.',
    meaning: '{from} selects this context, and only the context says where the engine is.',
    remedies: [
      { summary: 'List the contexts', command: 'docker context ls' },
      { summary: 'Or go back to the default one', command: 'docker context use default' },
    ],
  },
  'ENGINE-12': {
    cause: 'failed',
    summary: 'The proxy in front of the engine refuses {request}.',
    meaning: 'usher needs this request for what you asked. Nothing was changed by it.',
    remedies: [{ summary: 'Allow it in the proxy; docs/container.md lists the requests of usher', command: null }],
  },
  'ENGINE-13': {
    cause: 'failed',
    summary: 'The proxy in front of the engine refuses what Docker Compose asks for.',
    meaning: 'Steps that were already done stay done.',
    remedies: [
      { summary: 'Allow Compose’s changes in the proxy; docs/container.md says what that means', command: null },
    ],
  },
  'ENGINE-14': {
    cause: 'failed',
    summary: 'The engine runs on another machine, and this needs the files of that machine.',
    meaning: 'usher reaches the engine at {endpoint}, and nothing else there. Nothing was changed.',
    remedies: [{ summary: 'Run usher on that machine', command: null }],
  },
  'ENGINE-15': {
    cause: 'failed',
    summary: '{app} runs on another machine, and usher cannot reach it from here.',
    meaning: 'usher reaches only the engine there, at {endpoint}. {service} may be working.',
    remedies: [
      { summary: 'Run usher on that machine', command: null },
      {
        summary: 'Or publish port {port} of {service} to your network, and name the engine by its host',
        command: null,
      },
    ],
  },
  'ENGINE-16': {
    cause: 'failed',
    summary: 'The services of {project} run in a Swarm, and usher does not operate those.',
    meaning: 'A second copy of each would use the same folders. Nothing was changed.',
    remedies: [
      { summary: 'See what the Swarm runs', command: 'docker stack services {project}' },
      { summary: 'To have usher operate it, remove it from the Swarm first', command: 'docker stack rm {project}' },
    ],
  },
  'COMPOSE-1': {
    cause: 'failed',
    summary: 'Docker Compose is not installed.',
    meaning: 'usher needs Compose to change the stack. Nothing was changed. {difference}',
    remedies: [{ summary: '{compose}', command: '{compose_command}' }],
  },
  'COMPOSE-2': {
    cause: 'failed',
    summary: 'Docker Compose {found} is too old: usher needs {needed} or newer.',
    meaning: 'Nothing was changed. {difference}',
    remedies: [{ summary: '{compose}', command: '{compose_command}' }],
  },
  'COMPOSE-3': {
    cause: 'failed',
    summary: 'Docker Compose failed: {because}.',
    meaning: 'Steps that were already done stay done.',
    remedies: [{ summary: 'See the current state', command: 'usher status' }],
  },
  'COMPOSE-4': {
    cause: 'failed',
    summary: 'The image {image} could not be pulled.',
    meaning: 'Running services were not touched.',
    remedies: [{ summary: 'Try again when this machine can reach the registry', command: 'usher pull {service}' }],
  },
  'COMPOSE-5': {
    cause: 'failed',
    summary: 'The registry has no image {image}, or shows it only to signed-in users.',
    meaning: 'Running services were not touched.',
    remedies: [
      { summary: 'Check its name and tag', command: 'docker manifest inspect {image}' },
      { summary: 'If it is private, sign in to its registry', command: 'docker login' },
    ],
  },
  'COMPOSE-6': {
    cause: 'failed',
    summary: 'Port {port} is already in use by another program, so {service} could not start.',
    meaning: 'Services that started before it keep running.',
    remedies: [{ summary: 'See which program uses it', command: 'sudo ss -lptn "sport = :{port}"' }],
  },
  'COMPOSE-7': {
    cause: 'failed',
    summary: 'The disk that holds images and containers is full.',
    meaning: 'Nothing can be pulled or started until there is free space. Running services may start to fail too.',
    remedies: [{ summary: 'See what takes up the space', command: 'docker system df' }],
  },
  'COMPOSE-8': {
    cause: 'failed',
    summary: '{needed} did not become healthy, so the services that wait for it were not started.',
    meaning: 'Services that started before it keep running.',
    remedies: [{ summary: 'Read its log', command: 'usher logs {needed}' }],
  },
  'COMPOSE-9': {
    cause: 'failed',
    summary: 'Docker Compose cannot read this stack.',
    meaning: 'Nothing was changed. The detail has Compose’s own message.',
    remedies: [{ summary: 'Run Compose yourself', command: '{command}' }],
  },
  'COMPOSE-10': {
    cause: 'failed',
    summary: '{service} could not be started: {said}',
    meaning: 'Services that started before it keep running.',
    remedies: [{ summary: 'See the current state', command: 'usher status' }],
  },
  'COMPOSE-11': {
    cause: 'failed',
    summary: 'Only root may open port {port}, and the engine does not run as root, so {service} could not start.',
    meaning: 'Services that started before it keep running.',
    remedies: [
      { summary: 'Publish the service at port 1024 or higher', command: null },
      {
        summary: 'Or let every user open ports from {port} on',
        command: 'sudo sysctl -w net.ipv4.ip_unprivileged_port_start={port}',
      },
    ],
  },
})
