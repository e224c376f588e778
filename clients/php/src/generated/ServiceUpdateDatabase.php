<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceUpdateDatabase: string
{
    case Unchanged = 'unchanged';
    case Migrated = 'migrated';
    case Restored = 'restored';
    case NotKnown = 'not-known';
}
