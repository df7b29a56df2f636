import { ModalManager } from '@mui/material/Modal';

// The library hides everything but the dialog on top from screen readers. One that opens in the very moment in which another closes has
// no element yet for it when that one goes: it was hidden with the rest, and stayed so. Whichever is on top when it has its place is shown.
const { mount } = ModalManager.prototype;
ModalManager.prototype.mount = function (modal, props) {
  mount.call(this, modal, props);
  if (this.isTopModal(modal)) modal.modalRef?.removeAttribute('aria-hidden');
};
