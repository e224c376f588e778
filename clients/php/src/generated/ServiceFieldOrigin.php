<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceFieldOrigin: string
{
    case XUsher = 'x-usher';
    case Correction = 'correction';
    case Derived = 'derived';
}
