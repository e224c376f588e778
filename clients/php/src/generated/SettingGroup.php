<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum SettingGroup: string
{
    case Files = 'files';
    case Household = 'household';
    case Vpn = 'vpn';
    case Usenet = 'usenet';
    case Indexer = 'indexer';
    case Internet = 'internet';
    case Speed = 'speed';
    case Video = 'video';
    case Ports = 'ports';
    case SignIns = 'sign-ins';
    case Backups = 'backups';
    case Alerts = 'alerts';
    case Machine = 'machine';
    case Other = 'other';
}
