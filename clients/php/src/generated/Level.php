<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum Level: string
{
    case Critical = 'critical';
    case Warning = 'warning';
    case Info = 'info';
}
