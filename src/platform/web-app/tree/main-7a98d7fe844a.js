function Je(t,n){let{pathname:s,search:r}=new URL(t,"http://usher"),e=new URLSearchParams(r);if(n==="")e.delete("on");else e.set("on",n);return e.size>0?`${s}?${e}`:s}
export{Je};
