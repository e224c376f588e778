<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceStatusImportance: string
{
    case Critical = 'critical';
    case Core = 'core';
    case Helpful = 'helpful';
    case Optional = 'optional';
}
