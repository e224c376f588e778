import { word } from './word.ts'

/** The engine and what it runs. */
export const containers = [
  word(
    'service, app',
    'One program of the stack, such as Sonarr or Jellyfin.',
    'Each service does one thing and runs in a container of its own. The stack says how it is to run; the engine runs it. One service can be started, stopped or updated while the others go on.',
    'container, stack, form',
  ),
  word(
    'container',
    'A program running in a closed box of its own, with only the folders and ports it was given.',
    'A container is made from an image and can be thrown away and made anew at any time: what is worth keeping lies in folders outside it. That is why usher can make one anew to change a setting without anything being lost.',
    'image, mount, engine',
  ),
  word(
    'image',
    'The packed program that a container is made from.',
    'An image is fetched once from a registry and then stays on this machine. Updating a service means fetching a newer image and making its container anew. Images take disk space: a few hundred megabytes each is usual.',
    'tag, digest, container',
  ),
  word(
    'tag',
    'The version of an image, written after its name.',
    'In sonarr:4.0.20 the tag is 4.0.20. Some tags move: "latest" is another program tomorrow than today. The stack usher ships names exact versions, so that nothing changes until you decide it.',
    'image, digest',
  ),
  word(
    'digest, sha256',
    'A fingerprint of an image: the same digest is the same program, byte for byte.',
    'A tag is a label that its maker can put on something else; a digest cannot be moved. usher compares digests to know whether a newer image is there, and notes the old one so that there is a way back.',
    'tag, image',
  ),
  word(
    'engine, container engine, docker, podman',
    'The program that runs containers: Docker or Podman.',
    'The engine starts containers, gives them their folders and ports, and starts them again when they crash. usher asks it and tells it what to do. Whoever may use the engine may do anything on the machine.',
    'container, compose',
  ),
  word(
    'compose, docker compose',
    'The part of Docker that reads a stack’s file and makes its containers.',
    'usher reads the stack itself and lets Compose make the changes, in the same way as if you had typed docker compose. So you can go on without usher at any time, with the same files.',
    'stack, engine',
  ),
  word(
    'stack, project, compose project',
    'All the services that belong together, described in one file.',
    'The file is compose.yaml. It says which services there are, from which images, with which folders and ports. usher ships one for a household, or takes one you already have.',
    'service, form, compose',
  ),
  word(
    'form',
    'Something a household turns on as a whole, such as tv or films.',
    'A form names its services and the other forms it needs. Turning on tv brings what finds, what fetches and what plays. Turning it off stops what only tv needed, and keeps what another form still uses.',
    'service, stack',
  ),
  word(
    'volume',
    'A place on the disk that the engine looks after, for what a container keeps.',
    'It outlives the container. The stack usher ships uses ordinary folders instead, because those are easier to look into, to back up and to move.',
    'mount, container',
  ),
  word(
    'mount, bind mount',
    'A folder of this machine that a container can see, perhaps under another name.',
    'What is not mounted does not exist for the program inside. When two services see the same disk under different mounts they take it for two disks, and a file that should be linked is copied.',
    'volume, hardlink, data root',
  ),
  word(
    'health check, health',
    'A question asked again and again to learn whether a service really works.',
    'A program can be running and still be of no use, because its database is locked or its network is gone. The health check asks it something small. Healthy means that it answers; unhealthy, that it has failed several times in a row.',
    'service, crash loop',
  ),
  word(
    'crash loop, crash-looping',
    'A service that ends shortly after each start, over and over.',
    'The engine starts it again each time, a little later than before. The last lines before it ends usually say why: a full disk, a folder it may not write in, a setting that is wrong. Waiting does not help.',
    'health check, log',
  ),
  word(
    'log',
    'The lines a program writes about what it does.',
    'The log is the first place to look when something fails, and its last lines matter most. usher shows the logs of several services together in the order things happened.',
    'log rotation, crash loop',
  ),
  word(
    'log rotation',
    'Throwing away the oldest lines of a log once it is large enough.',
    'Without it one talkative service can fill the disk, and then everything stops. The stack keeps at most thirty megabytes for each service. Changing it takes effect when a container is made anew.',
    'log',
  ),
]
