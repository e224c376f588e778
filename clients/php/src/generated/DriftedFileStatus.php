<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum DriftedFileStatus: string
{
    case AsDeclared = 'as-declared';
    case Outdated = 'outdated';
    case Changed = 'changed';
    case Adopted = 'adopted';
    case Missing = 'missing';
}
