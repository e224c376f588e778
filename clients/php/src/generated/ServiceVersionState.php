<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceVersionState: string
{
    case AsDeclared = 'as-declared';
    case NeedsRecreate = 'needs-recreate';
    case RolledBack = 'rolled-back';
    case Absent = 'absent';
    case NotKnown = 'not-known';
}
