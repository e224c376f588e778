<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum LogDataStream: string
{
    case Stdout = 'stdout';
    case Stderr = 'stderr';
}
