import type { ReactNode } from 'react';
import { results } from '#content/quiz';
import { Countdown, type CountdownProps } from '#quiz/views/Countdown';

type CountdownBannerProps = Pick<CountdownProps, 'text' | 'hasDigits' | 'countdown'> & {
  children: ReactNode;
};

/** The strip above the results with the time until the masterclass. `children` is the button that hides the digits. */
export function CountdownBanner({ children, ...countdown }: CountdownBannerProps) {
  const { banner } = results;
  return (
    <div className="on-dark bg-ink text-white">
      <div className="mx-auto grid max-w-page items-center gap-x-4 px-gutter py-2 @min-[33.5rem]:grid-cols-[1fr_auto]">
        <div>
          <Countdown
            {...countdown}
            name={banner.timerName}
            className="min-h-7 font-bold text-sm/tight max-[24rem]:min-h-[2.5em] sm:text-lg/tight"
            size="text-xl/none"
          />
          <p className="text-sm">{banner.registered}</p>
        </div>
        <div className="-my-2 flex flex-wrap justify-between gap-x-16 @min-[33.5rem]:my-0">
          <a
            href="#join"
            className="-mx-4 rounded-control px-4 py-3 font-semibold text-digits text-sm underline underline-offset-4"
          >
            {banner.join}
          </a>
          {children}
        </div>
      </div>
    </div>
  );
}
