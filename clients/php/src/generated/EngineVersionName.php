<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum EngineVersionName: string
{
    case Docker = 'docker';
    case Podman = 'podman';
    case Rehearsal = 'rehearsal';
}
