/** Whether exposures are learned. */
export interface ExposureTrial {
  used: boolean;
  /** Held-out PSNR of the trial with and without; absent where one was not needed. */
  psnrWith?: number;
  psnrWithout?: number;
  /** With it, every photo drawn with the mean exposure. */
  psnrPlain?: number;
}
