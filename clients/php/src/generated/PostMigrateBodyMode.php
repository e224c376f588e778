<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PostMigrateBodyMode: string
{
    case InPlace = 'in-place';
    case Beside = 'beside';
    case Import = 'import';
    case Replace = 'replace';
    case Rollback = 'rollback';
}
