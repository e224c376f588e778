<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceVersionStep: string
{
    case None = 'none';
    case Patch = 'patch';
    case Minor = 'minor';
    case Major = 'major';
    case Backwards = 'backwards';
    case NotKnown = 'not-known';
}
