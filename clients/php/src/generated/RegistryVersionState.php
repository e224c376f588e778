<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum RegistryVersionState: string
{
    case UpToDate = 'up-to-date';
    case Moved = 'moved';
    case Newer = 'newer';
    case NotKnown = 'not-known';
}
