/** In a sheet that is made by script: it works where a page's policy forbids styles within it. */
export const STYLES = `
*{box-sizing:border-box;margin:0;font:inherit}
[hidden]{display:none!important}
.p{position:fixed;right:16px;bottom:84px;display:flex;flex-direction:column;width:min(384px,calc(100vw - 32px));height:min(600px,calc(100vh - 108px));font:400 15px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#13211c;background:#fff;border:1px solid #d8e1db;border-radius:18px;box-shadow:0 2px 6px #1321,0 28px 60px -20px #0006;overflow:hidden;text-align:left;color-scheme:light}
:host([inline]) .p{position:absolute;inset:0;width:auto;height:auto;box-shadow:none}
header{display:flex;align-items:center;gap:10px;padding:12px 12px 12px 16px;background:var(--c);color:var(--k)}
header div{flex:1;min-width:0}
h2{font-size:17px;font-weight:650;line-height:1.25;overflow-wrap:anywhere}
header p{font-size:13px}
button{border:0;border-radius:12px;min-height:44px;padding:0 14px;background:#e6ede8;color:#13211c;font-weight:600;cursor:pointer}
button svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;display:block}
.x{background:none;color:inherit;padding:0 11px}
:focus-visible{outline:3px solid #1e6f96;outline-offset:2px}
header :focus-visible{outline-color:currentColor;outline-offset:-3px}
.log{flex:1;overflow-y:auto;overscroll-behavior:contain;padding:16px;display:flex;flex-direction:column;gap:10px;min-height:0}
.log:focus-visible{outline-offset:-3px}
.log>*{max-width:86%;flex:none}
.b{padding:9px 14px;border-radius:16px 16px 16px 4px;background:#e0f1f8;white-space:pre-line;overflow-wrap:anywhere;align-self:flex-start}
.me{border-radius:16px 16px 4px;background:var(--c);color:var(--k);align-self:flex-end}
.err{align-self:flex-end;display:flex;align-items:center;flex-wrap:wrap;justify-content:flex-end;gap:8px;font-size:14px;color:#a81c1c}
.err button{background:none;color:inherit;text-decoration:underline;padding:0 4px}
.go{align-self:stretch;max-width:none!important;display:grid;gap:10px;padding:12px;border:1px solid #d8e1db;border-radius:14px}
.go a,.main{display:flex;align-items:center;justify-content:center;min-height:44px;border-radius:12px;background:var(--c);color:var(--k);font-weight:600;text-decoration:none;text-align:center}
.go form{display:grid;gap:8px}
label{font-size:14px;font-weight:600}
.wrong{font-size:14px;color:#a81c1c}
input,textarea{width:100%;min-height:44px;padding:10px 12px;border:1px solid #76857d;border-radius:12px;background:#fff;color:inherit;font-size:16px;resize:none}
footer{border-top:1px solid #d8e1db;padding:10px 12px calc(10px + env(safe-area-inset-bottom))}
footer form{display:grid;grid-template-columns:1fr auto;gap:8px;align-items:end}
footer form button{background:var(--c);color:var(--k);padding:0 12px}
footer form button[aria-disabled=true]{opacity:.55;cursor:default}
textarea{max-height:112px}
.person{background:none;color:#4a5a53;text-decoration:underline;font-size:14px;font-weight:400;width:100%;min-height:40px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.t{display:flex;gap:4px;padding:15px 14px}
.t i{width:6px;height:6px;border-radius:50%;background:#14597a;animation:t 1s infinite}
.t i:nth-child(2){animation-delay:.15s}.t i:nth-child(3){animation-delay:.3s}
@keyframes t{50%{opacity:.25}}
@media (prefers-reduced-motion:reduce){.t i{animation:none}}
@media (max-width:480px){:host(:not([inline])) .p{inset:var(--t,0px) 0 auto;width:100%;height:var(--h,100dvh);border:0;border-radius:0}}
@media (forced-colors:active){.p,.b,button,.go a{border:1px solid}}
`
