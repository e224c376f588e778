function wt(t,n,r){let e=new Intl.DateTimeFormat("en",{dateStyle:"short",timeZone:r});return[...Map.groupBy(t,(y)=>e.format(new Date(n(y)))).values()]}
export{wt};
